export function oneOf<T>(choices: readonly T[]): T {
  const choice = choices[Math.floor(Math.random() * choices.length)];
  if (choice === undefined) throw new Error('There is nothing to choose from');
  return choice;
}
