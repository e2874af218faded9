/** `361552` is `361,552`. For whole numbers from 0. Not by `Intl`: its first use loads ICU data, 20 to 80 ms during page start. */
export const grouped = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');

/** `1 bill`, `1,200 bills`. */
export const plural = (count: number, one: string, many = `${one}s`) => `${grouped(count)} ${count === 1 ? one : many}`;
