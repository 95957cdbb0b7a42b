import { useEffect, useState } from "preact/hooks";
import type { Fetched } from "../net/rest";

/** What a screen asks for when it appears; null until the answer is there. */
export const useFetched = <Value>(ask: () => Promise<Fetched<Value>>, key: string): Fetched<Value> | null => {
  const [found, set] = useState<Fetched<Value> | null>(null);
  useEffect(() => {
    let wanted = true;
    set(null);
    void ask().then((answer) => {
      if (wanted) set(answer);
    });
    return () => {
      wanted = false;
    };
  }, [key]);
  return found;
};
