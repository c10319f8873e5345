import { open, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes a folder's entries (names created or renamed in it) survive a power cut. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Puts a finished file or folder in place: a reader sees the old one or the new one, never half. */
export async function moveIntoPlace(draft: string, path: string): Promise<void> {
  await rename(draft, path);
  await flushFolder(dirname(path));
}

export async function replaceFile(path: string, content: string): Promise<void> {
  const draft = `${path}.${process.pid}.draft`;
  await writeFile(draft, content, { flush: true });
  await moveIntoPlace(draft, path);
}
