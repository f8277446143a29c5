// The page that shows all pictures, by subject, each scene's widths side by side.
import { looksOf, pictureName } from './draw.ts';
import type { Scene } from './scene.ts';

const sheet = `
  body { margin: 0; padding: 24px; background: #e9e9ee; color: #16161d; font: 15px/1.5 system-ui, sans-serif; }
  nav { position: sticky; top: 0; padding: 8px 0; background: inherit; }
  nav a { margin-right: 16px; }
  .row { display: flex; gap: 16px; align-items: flex-start; overflow-x: auto; padding-bottom: 8px; }
  figure { flex: none; margin: 0; }
  figcaption { color: #5b5b66; }
  img { display: block; max-width: 820px; border: 1px solid #c9c9d2; background: #fff; }
  a.pane { display: block; max-height: 900px; overflow: auto; }`;

export function gallery(subjects: Readonly<Record<string, readonly Scene[]>>): string {
  const names = Object.keys(subjects);
  const links = names.map(name => `<a href="#${idOf(name)}">${name}</a>`).join('');
  const parts = names.map(
    name => `<h2 id="${idOf(name)}">${name}</h2>${(subjects[name] ?? []).map(row).join('')}`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title><style>${sheet}</style>
<nav>${links}</nav>${parts.join('\n')}</html>`;
}

/** Narrowest first, as a reader goes from the phone to the desktop. */
function row(scene: Scene): string {
  const figures = looksOf(scene)
    .reverse()
    .map(look => {
      const file = `${pictureName(scene.name, look)}.png`;
      const image = `<img src="${file}" alt="" loading="lazy" width="${Math.min(look.width, 820)}">`;
      return `<figure><figcaption>${look.width} ${look.scheme}</figcaption><a class="pane" href="${file}">${image}</a></figure>`;
    });
  return `<h3>${scene.name}</h3><div class="row">${figures.join('')}</div>`;
}

function idOf(name: string) {
  return name.toLowerCase().replaceAll(' ', '-');
}
