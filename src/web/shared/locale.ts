/** The pages are in English: dates, money and names of countries follow the reader's kind of English. */
export const locale = navigator.languages.find((tag) => /^en(-[A-Z]{2})?$/.test(tag)) ?? 'en';
