import { beforeAll, describe, expect, it } from "vitest";
import type { EngineClient } from "../../engine/client";
import { engineInTest } from "../../engine/tests/engine";
import { de } from "../../i18n/de";
import { compile } from "../../i18n/message";
import { faultOf } from "../fault";

let engine: EngineClient;
beforeAll(async () => {
  engine = await engineInTest();
});

const said = async (record: string): Promise<string> => {
  const { key, line } = await faultOf(record, engine);
  return compile(de[key], "de")({ line });
};

describe("a file that is no record that can be opened", () => {
  it("is told in the reader's language, with the line that is damaged", async () => {
    const head = '[Bastide "1"]\n[Rules "players=2 sets=base"]\n';
    expect(await said(`${head}1A BG-U 1,0 r0 nowhere\n*\n`)).toBe(
      "Diese Aufzeichnung ist beschädigt: Zeile 3 ist nicht lesbar.",
    );
    expect(await said('{"bastide": 1}')).toBe("Diese Aufzeichnung ist beschädigt.");
    expect(await said("Hallo")).toMatch(/^Diese Datei ist keine Aufzeichnung/);
    expect(await said("x".repeat(9 << 20))).toMatch(/^Diese Datei ist keine Aufzeichnung/);
    expect(await said('[Bastide "9"]')).toMatch(/andere Version/);
    expect(await said('{"setup": {}, "players": [], "replay": []}')).toMatch(/JCloisterZone/);
    expect(await said('[Bastide "1"]\n[Rules "sets=mine"]\n[Tiles "0"]\n*')).toMatch(/Plättchen/);
  });
});
