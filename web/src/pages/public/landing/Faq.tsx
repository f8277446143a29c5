import { faq } from './faq.ts';

/** Single-open without script: the browser closes the other entries of the same name. */
export function Faq() {
  return (
    <section className="band" id="faq" aria-labelledby="faq-title">
      <div className="wrap faq">
        <div>
          <h2 id="faq-title">
            Good questions, <span className="quiet">straight answers.</span>
          </h2>
        </div>
        <div>
          {faq.map(({ question, answer }) => (
            <details key={question} name="faq">
              <summary>
                <h3>{question}</h3>
              </summary>
              <div className="faq-answer">
                {answer.map(paragraph => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
