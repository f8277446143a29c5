// Stands in for the product analytics' script, with the part of PostHog's interface the site uses.
(() => {
  let host = '';
  let options = {};
  const send = (path, told) => {
    fetch(`${host}/vendors/statistics/${path}`, {
      method: 'POST',
      body: JSON.stringify(told),
      keepalive: true,
    });
  };
  const capture = (event, properties = {}) => {
    const page = { $current_url: location.href, $referrer: document.referrer, title: document.title };
    const told = options.before_send({ event, properties: { ...page, ...properties } });
    if (told) send('event', told);
  };
  window.posthog = {
    init(key, chosen) {
      options = chosen;
      host = chosen.api_host;
      localStorage.setItem(`ph_${key}_posthog`, '{}');
      send('recording', 'started');
      capture('$pageview');
    },
    capture,
    startSessionRecording: () => send('recording', 'started'),
    stopSessionRecording: () => send('recording', 'stopped'),
    reset: () => send('reset', null),
  };
})();
