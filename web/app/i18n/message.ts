// The part of ICU's messages that the catalogues use: {name}, {n, plural, =0 {…} one {…} other {…}} with # for the number,
// {word, select, red {…} other {…}}, one within another. A formatter for all of ICU would be a tenth of the first load.
export type Values = Readonly<Record<string, string | number>>;

/** Says itself, filled with values; `count` is what # stands for. */
type Part = (values: Values, count: string) => string;

const valueOf = (values: Values, name: string): string | number => {
  const value = values[name];
  if (value === undefined) throw new Error(`a message lacks its ${name}`);
  return value;
};

const joined =
  (parts: readonly Part[]): Part =>
  (values, count) =>
    parts.map((part) => part(values, count)).join("");

class Reader {
  readonly #numbers: Intl.NumberFormat;
  readonly #plurals: Intl.PluralRules;
  #at = 0;

  constructor(
    readonly text: string,
    language: string,
  ) {
    this.#numbers = new Intl.NumberFormat(language);
    this.#plurals = new Intl.PluralRules(language);
  }

  /** Up to the end, or to the brace that closes a case. */
  message(isCase: boolean): Part {
    const parts: Part[] = [];
    while (this.#at < this.text.length && this.text[this.#at] !== "}") {
      const plain = this.#take(isCase ? /[^{}#]*/y : /[^{}]*/y);
      if (plain !== "") parts.push(() => plain);
      if (this.#skips("#")) parts.push((_, count) => count);
      if (this.#skips("{")) parts.push(this.#argument());
    }
    if (isCase !== this.#skips("}")) throw this.#fault();
    return joined(parts);
  }

  #argument(): Part {
    const name = this.#word();
    if (this.#skips("}")) return (values) => String(valueOf(values, name));
    const kind = this.#after(",");
    if (!this.#skips(",")) throw this.#fault();
    const cases = this.#cases();
    const other = cases.get("other");
    if (other === undefined) throw this.#fault();
    if (kind === "select") return (values, count) => (cases.get(String(valueOf(values, name))) ?? other)(values, count);
    if (kind !== "plural") throw this.#fault();
    return (values) => {
      const number = Number(valueOf(values, name));
      const chosen = cases.get(`=${number}`) ?? cases.get(this.#plurals.select(number)) ?? other;
      return chosen(values, this.#numbers.format(number));
    };
  }

  #cases(): Map<string, Part> {
    const cases = new Map<string, Part>();
    while (!this.#skips("}")) {
      const name = this.#word();
      if (!this.#skips("{")) throw this.#fault();
      cases.set(name, this.message(true));
      this.#take(/\s*/y);
    }
    return cases;
  }

  #after(sign: string): string {
    if (!this.#skips(sign)) throw this.#fault();
    return this.#word();
  }
  #word(): string {
    const word = this.#take(/\s*=?\w+\s*/y).trim();
    if (word === "") throw this.#fault();
    return word;
  }
  #take(what: RegExp): string {
    what.lastIndex = this.#at;
    const found = what.exec(this.text)?.[0] ?? "";
    this.#at += found.length;
    return found;
  }
  #skips(sign: string): boolean {
    if (this.text[this.#at] !== sign) return false;
    this.#at += 1;
    return true;
  }
  #fault(): Error {
    return new Error(`a message is malformed at ${this.#at}: ${this.text}`);
  }
}

/** Throws if the message is malformed; what it gives throws if a value is missing. */
export const compile = (text: string, language: string): ((values: Values) => string) => {
  const message = new Reader(text, language).message(false);
  return (values) => message(values, "#");
};
