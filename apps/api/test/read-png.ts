import { inflateSync } from 'node:zlib';

export type Pixels = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };

const paeth = (left: number, above: number, corner: number): number => {
  const [a, b, c] = [above - corner, left - corner, left + above - 2 * corner].map(Math.abs);
  if ((a ?? 0) <= (b ?? 0) && (a ?? 0) <= (c ?? 0)) return left;
  return (b ?? 0) <= (c ?? 0) ? above : corner;
};

/** The pixels, as RGBA, of a PNG with eight bits per channel, grey or coloured, with or without alpha. */
export const readPng = (png: Buffer): Pixels => {
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const channels = { 0: 1, 2: 3, 4: 2, 6: 4 }[png[25] ?? -1];
  if (png[24] !== 8 || channels === undefined) throw new Error('a PNG of another kind');
  const raw = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const lines = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x;
      const left = x < channels ? 0 : (lines[at - channels] ?? 0);
      const above = y === 0 ? 0 : (lines[at - stride] ?? 0);
      const corner = x < channels || y === 0 ? 0 : (lines[at - stride - channels] ?? 0);
      const guess = [0, left, above, Math.floor((left + above) / 2), paeth(left, above, corner)][filter] ?? 0;
      lines[at] = ((raw[y * (stride + 1) + 1 + x] ?? 0) + guess) & 255;
    }
  }
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      data[pixel * 4 + channel] = lines[pixel * channels + (channels < 3 ? 0 : channel)] ?? 0;
    }
  }
  return { data, width, height };
};
