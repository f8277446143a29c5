interface NumberedProps {
  of: readonly (readonly [title: string, text: string])[];
  /** Cards stand side by side where there is room. */
  look: 'cards' | 'list';
}

/** What to do, one step after the other. */
export function Numbered({ of, look }: NumberedProps) {
  return (
    <ol className={`counted numbered-${look}`}>
      {of.map(([title, text]) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
