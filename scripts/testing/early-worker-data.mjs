// Loaded before everything else in jest's processes. `jest-light-runner` sends a pool's settings to all of its processes
// when the first one asks. A process that starts more slowly is not listening yet, and its own question would never be
// answered: the run would hang. So the settings are kept, and answer the question.

let early = null;

const keep = (message) => {
  if (message?.type === 'jest-light-runner-worker-data') early = message;
};

function listenWithFirst(event) {
  if (event !== 'message') return;
  process.off('newListener', listenWithFirst);
  process.on('message', keep);
}

if (process.send) {
  // Not sooner: Node keeps messages for the first listener, which the pool's own must see as well.
  process.on('newListener', listenWithFirst);
  const send = process.send.bind(process);
  process.send = (message, ...rest) => {
    if (message !== 'jest-light-runner-get-worker-data' || !early) return send(message, ...rest);
    setImmediate(() => process.emit('message', early));
    return true;
  };
}
