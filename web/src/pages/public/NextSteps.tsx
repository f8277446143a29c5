/** Numbered steps, each a line with what to do. */
export const NextSteps = ({ of }: { of: readonly (readonly [title: string, text: string])[] }) => (
  <ol className="next-steps">
    {of.map(([title, text]) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);
