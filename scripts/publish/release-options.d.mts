interface Text {
  type: 'string';
}
interface Flag {
  type: 'boolean';
  default: false;
}

export declare const releaseOptions: {
  server: Text;
  json: Flag;
  force: Flag;
  canary: Text;
  'at-once': Flag;
  preview: Flag;
  'no-build': Flag;
  note: Text;
};
