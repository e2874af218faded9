/** 200 pieces of confetti, once. Loaded on success, and never under reduced motion. */
const COLOURS = ['--hz-yellow', '--hz-green', '--hz-on-deep-green', '--hz-beak', '--hz-chat-blue'];

export async function celebrate(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const {create} = await import('canvas-confetti');
  const style = getComputedStyle(document.documentElement);
  // The default instance starts a worker from a blob URL, which the security policy forbids.
  await create(undefined, {resize: true, useWorker: false})({
    particleCount: 200,
    gravity: 0.3,
    spread: 150,
    startVelocity: 38,
    ticks: 320,
    origin: {y: 0.35},
    colors: COLOURS.map(name => style.getPropertyValue(name).trim()),
  });
}
