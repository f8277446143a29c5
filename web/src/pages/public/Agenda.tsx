const agenda = [
  ['0:00', 'source', 'Your funnel', 'Where visitors come from, and where their forms end up.'],
  ['0:08', 'medium', 'The leaks', 'Which redirects, pages and forms lose the parameters today.'],
  ['0:18', 'campaign', 'The set-up', 'One script, your forms, your CRM: what goes where.'],
  ['0:27', 'click', 'Next steps', 'A short list you can act on, with us or without.'],
] as const;

export function Agenda() {
  return (
    <ol className="agenda" aria-label="What happens in the call">
      {agenda.map(([at, param, title, text]) => (
        <li key={at} data-param={param}>
          <time>{at}</time>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
