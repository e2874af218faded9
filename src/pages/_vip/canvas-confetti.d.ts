/** The package has no types. */
declare module 'canvas-confetti';
