import { Questions } from '../Questions.tsx';
import { faq } from './faq.ts';

export function Faq() {
  return (
    <section className="band" id="faq" aria-labelledby="faq-title">
      <div className="wrap faq">
        <div>
          <h2 id="faq-title">
            Good questions, <span className="quiet">straight answers.</span>
          </h2>
        </div>
        <Questions of={faq} />
      </div>
    </section>
  );
}
