interface NumberedProps {
  of: readonly (readonly [title: string, text: string])[];
  /** `cards` are placed side by side where there is room. */
  variant: 'cards' | 'list';
}

/** Numbered instructions. */
export function Numbered({ of, variant }: NumberedProps) {
  return (
    <ol className={`counted numbered-${variant}`}>
      {of.map(([title, text]) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
