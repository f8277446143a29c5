/** A sentence in which what stands between ** is emphasised. */
export function Emphasised({ text }: { text: string }) {
  return text
    .split('**')
    .map((part, index) => (index % 2 === 1 ? <b key={`${part} ${String(index)}`}>{part}</b> : part));
}
