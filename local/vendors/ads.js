// Stands in for the ads tag: obeys the commands in `dataLayer`, which are `arguments` objects, and reports events.
(() => {
  const origin = new URL(document.currentScript.src).origin;
  const set = {};
  const obey = command => {
    if (Object.prototype.toString.call(command) !== '[object Arguments]') return;
    const [verb, name, value] = command;
    if (verb === 'set') Object.assign(set, name);
    if (verb === 'config' || verb === 'event')
      fetch(`${origin}/vendors/ads/${verb}`, {
        method: 'POST',
        body: JSON.stringify({ name, ...set, ...value }),
        keepalive: true,
      });
  };
  const layer = window.dataLayer ?? [];
  for (const command of layer) obey(command);
  layer.push = obey;
  window.dataLayer = layer;
})();
