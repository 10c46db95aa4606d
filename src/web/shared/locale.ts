/** The reader's variant of English, for dates, amounts and country names. The pages exist in English only. */
export const locale = navigator.languages.find((tag) => /^en(-[A-Z]{2})?$/.test(tag)) ?? 'en';
