/** Countries whose addresses have a state. The full code is the country's code, a hyphen and this code (ISO 3166-2). */
const STATES: Readonly<Record<string, string>> = {
  US: `AL Alabama;AK Alaska;AZ Arizona;AR Arkansas;CA California;CO Colorado;CT Connecticut;DE Delaware;DC District of
    Columbia;FL Florida;GA Georgia;HI Hawaii;ID Idaho;IL Illinois;IN Indiana;IA Iowa;KS Kansas;KY Kentucky;LA Louisiana;ME
    Maine;MD Maryland;MA Massachusetts;MI Michigan;MN Minnesota;MS Mississippi;MO Missouri;MT Montana;NE Nebraska;NV
    Nevada;NH New Hampshire;NJ New Jersey;NM New Mexico;NY New York;NC North Carolina;ND North Dakota;OH Ohio;OK
    Oklahoma;OR Oregon;PA Pennsylvania;RI Rhode Island;SC South Carolina;SD South Dakota;TN Tennessee;TX Texas;UT Utah;VT
    Vermont;VA Virginia;WA Washington;WV West Virginia;WI Wisconsin;WY Wyoming`,
  CA: `AB Alberta;BC British Columbia;MB Manitoba;NB New Brunswick;NL Newfoundland and Labrador;NT Northwest
    Territories;NS Nova Scotia;NU Nunavut;ON Ontario;PE Prince Edward Island;QC Quebec;SK Saskatchewan;YT Yukon`,
};

/** @returns the states of a country with codes such as `US-NY`; empty if its addresses have none */
export function statesOf(country: string): { code: string; name: string }[] {
  const list = STATES[country]?.replace(/\s+/g, ' ').split(';') ?? [];
  return list.map((entry) => ({ code: `${country}-${entry.slice(0, 2)}`, name: entry.slice(3) }));
}

/** @returns the code of a state that a wallet tells by its name or its short code; the text itself where no states are known */
export function stateCode(country: string, text: string): string | null {
  const states = statesOf(country);
  if (states.length === 0) return text || null;
  const wanted = text.trim().toUpperCase();
  const found = states.find(({ code, name }) => [code, code.slice(3), name.toUpperCase()].includes(wanted));
  return found?.code ?? null;
}
