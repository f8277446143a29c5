/** Says that the page looks by itself; the dot moves for those who like it to. */
export function Watching({ text }: { text: string }) {
  return (
    <p className="first-steps-watching">
      <span aria-hidden="true" />
      {text}
    </p>
  );
}
