/** Drawn replacements for the missing parts of a saved page: pictures and foreign frames. */
import { escapeHtml } from './escape.mjs';

const PALETTES = [
  { sky: '#dbe9ee', sun: '#f5b301', far: '#8fb3bf', near: '#15586f' },
  { sky: '#f7e3cf', sun: '#e4572e', far: '#c49a7a', near: '#5b3b2a' },
  { sky: '#e2ecd9', sun: '#f5c84b', far: '#93b27f', near: '#2f5d3a' },
  { sky: '#dfe1f2', sun: '#f2f4ff', far: '#8a90c2', near: '#2d3166' },
];

/** A hash of a name, so that the same name always gets the same picture. */
const hash = (text) => [...text].reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) >>> 0, 7);

/** The size from WordPress's `name-300x200.jpg`, within limits. */
function sizeOf(path) {
  const match = /-(\d{1,5})x(\d{1,5})(?:-\d+)?\.\w+$/.exec(path);
  const within = (value) => Math.min(4000, Math.max(16, Number(value)));
  return match ? [within(match[1]), within(match[2])] : [1200, 800];
}

/** A drawn mountain with the file's name and size. */
export function placeholderImage(path) {
  const [width, height] = sizeOf(path);
  const name = path.split('/').at(-1) ?? '';
  const seed = hash(name.replace(/-\d+x\d+(?=\.\w+$)/, ''));
  const { sky, sun, far, near } = PALETTES[seed % PALETTES.length];
  const peak = (part) => ((seed >> part) % 40) / 100;
  const x = (share) => Math.round(width * share);
  const y = (share) => Math.round(height * share);
  const small = Math.max(9, Math.round(Math.min(width / 22, height / 10)));
  const label =
    width >= 120 && height >= 60
      ? `<g font-family="system-ui,sans-serif" font-size="${small}" fill="#fff" text-anchor="middle"><text x="${x(0.5)}" y="${y(0.86)}">${escapeHtml(name.slice(0, 42))}</text><text x="${x(0.5)}" y="${y(0.86) + Math.round(small * 1.25)}" opacity=".75">${width} × ${height}</text></g>`
      : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="100%" height="100%" fill="${sky}"/><circle cx="${x(0.72 + peak(3) / 4)}" cy="${y(0.26)}" r="${Math.round(Math.min(width, height) * 0.09)}" fill="${sun}"/>
<path fill="${far}" d="M0 ${y(0.7)}L${x(0.16)} ${y(0.42)} ${x(0.3)} ${y(0.56)} ${x(0.46 + peak(5) / 4)} ${y(0.3)} ${x(0.7)} ${y(0.58)} ${x(0.84)} ${y(0.44)} ${width} ${y(0.62)}V${height}H0z"/>
<path fill="#fff" opacity=".85" d="M${x(0.46 + peak(5) / 4)} ${y(0.3)}l${x(0.05)} ${y(0.075)}-${x(0.035)} ${y(0.015)}-${x(0.03)} -${y(0.02)}-${x(0.04)} ${y(0.03)}z"/>
<path fill="${near}" d="M0 ${y(0.86)}L${x(0.22 + peak(8) / 3)} ${y(0.6)} ${x(0.5)} ${y(0.78)} ${x(0.76)} ${y(0.62)} ${width} ${y(0.8)}V${height}H0z"/>${label}</svg>`;
}

/** The content of a foreign frame in the preview, which only names the original address. */
export function placeholderFrame(address) {
  const host = address.split('/')[0] ?? '';
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Externer Inhalt</title><style>
html,body{height:100%;margin:0}body{display:grid;place-content:center;text-align:center;gap:.4em;font:15px/1.4 system-ui,sans-serif;background:#16323c;color:#e8f1f3;padding:1em;box-sizing:border-box}
b{font-size:1.15em}</style></head><body><b>${escapeHtml(host)}</b><span>Externer Inhalt, in der Vorschau nicht geladen</span></body></html>`;
}
