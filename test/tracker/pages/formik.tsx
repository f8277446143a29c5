// A form of Formik with hidden fields. POST /send answers 204.
import { Field, Form, Formik } from 'formik';
import { createRoot } from 'react-dom/client';

const Contact = () => (
  <Formik
    initialValues={{ email: '', utm_source: '', gclid: '' }}
    onSubmit={async values => {
      await fetch('/send', { method: 'POST', body: JSON.stringify(values) });
    }}
  >
    <Form>
      <Field id="email" type="email" name="email" />
      <Field type="hidden" name="utm_source" />
      <Field type="hidden" name="gclid" />
      <button id="send" type="submit">
        Send
      </button>
    </Form>
  </Formik>
);

const root = document.getElementById('root');
if (root) createRoot(root).render(<Contact />);
