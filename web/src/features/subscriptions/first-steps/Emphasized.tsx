/** A sentence in which what stands between ** is emphasized. */
export function Emphasized({ text }: { text: string }) {
  return text
    .split('**')
    .map((part, index) => (index % 2 === 1 ? <b key={`${part} ${String(index)}`}>{part}</b> : part));
}
