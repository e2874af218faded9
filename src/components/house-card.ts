/** A house's card: a colour and four digits, always the same for the same name. */

export const CARD_TONES = ['paper', 'green', 'night', 'coral', 'sky', 'plum'] as const;
export type CardTone = (typeof CARD_TONES)[number];

export interface CardLook {
  tone: CardTone;
  digits: string;
}

/** The card of an unnamed house. */
export const ANY_HOUSE: CardLook = {tone: 'paper', digits: '4821'};

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

export function cardOf(house: string): CardLook {
  const hash = hashOf(house.trim().toLowerCase());
  return {
    tone: CARD_TONES[hash % CARD_TONES.length] as CardTone,
    digits: String(Math.floor(hash / CARD_TONES.length) % 10_000).padStart(4, '0'),
  };
}
