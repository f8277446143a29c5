/** Creates an element with the given properties and children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...inside: (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...inside.filter(part => part !== ''));
  return node;
}
