import { type CustomerWord, customerWords } from './customer-words.ts';

/** Nothing at all until a customer has said something. */
export function CustomerVoices({ of = customerWords }: { of?: readonly CustomerWord[] }) {
  if (of.length === 0) return null;
  return (
    <section className="band" aria-labelledby="customers-title">
      <div className="wrap">
        <div className="head">
          <h2 id="customers-title">In their own words</h2>
        </div>
        <ul className="customers">
          {of.map(({ words, name, role }) => (
            <li key={name}>
              <figure>
                <blockquote>
                  <p>{words}</p>
                </blockquote>
                <figcaption>
                  <b>{name}</b> <span>{role}</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
