// A small tune for the intro film, made of decaying sines in a pentatonic scale: a marimba, more or less. Pure: the same samples
// every time, as 16-bit mono PCM in a WAV file.
const RATE = 44_100;
const BEAT = 0.3;
/** Steps of the scale above C4, one a beat; undefined rests. */
const TUNE = [0, 2, 4, 2, 3, undefined, 4, 1, 0, 2, 3, 4, 5, undefined, 4, 2];
const BASS = [0, undefined, undefined, undefined, 3, undefined, undefined, undefined];
const SCALE = [261.63, 293.66, 329.63, 392, 440, 523.25];

export function tune(seconds: number): Buffer {
  const samples = new Float64Array(Math.ceil(seconds * RATE));
  const strike = (at: number, pitch: number, loudness: number, decay: number) => {
    const from = Math.round(at * RATE);
    for (let nth = 0; nth < RATE * 1.2 && from + nth < samples.length; nth++) {
      const time = nth / RATE;
      const tone =
        Math.sin(2 * Math.PI * pitch * time) +
        0.25 * Math.sin(2 * Math.PI * pitch * 3.93 * time) * Math.exp(-time * 18);
      samples[from + nth]! += tone * loudness * Math.exp(-time * decay) * Math.min(1, time * 400);
    }
  };
  for (let beat = 0; beat * BEAT < seconds - 2; beat++) {
    const note = TUNE[beat % TUNE.length];
    const low = BASS[beat % BASS.length];
    if (note !== undefined) strike(beat * BEAT, SCALE[note]!, 0.2, 5);
    if (low !== undefined) strike(beat * BEAT, SCALE[low]! / 2, 0.26, 3);
  }
  for (const step of [0, 2, 5]) strike(seconds - 1.9, SCALE[step]!, 0.2, 3);
  return wav(samples);
}

function wav(samples: Float64Array): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length * 2, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length * 2, 40);
  const body = Buffer.alloc(samples.length * 2);
  for (const [nth, sample] of samples.entries()) {
    body.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_000), nth * 2);
  }
  return Buffer.concat([head, body]);
}
