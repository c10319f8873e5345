import { useMutation } from '@tokennest/shared-ui/kit';
import { useApp } from '../app-context.tsx';
import { drawPng } from './draw-png.ts';
import { sheetId } from './week-sheet.tsx';
import { weekMessages as words } from './week.messages.ts';

/** The week's sheet as a PNG among the device's downloads. */
export function useSavePicture() {
  const { notify } = useApp().host;
  return useMutation({
    mutationFn: async (name: string) => {
      const sheet = document.querySelector<SVGSVGElement>(`#${sheetId}`);
      if (!sheet) throw new Error(words.pictureFailed);
      save(await drawPng(sheet), name);
    },
    onSuccess: () => notify('success', words.pictureSaved),
    onError: () => notify('error', words.pictureFailed),
  });
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // a slow device may still be reading it
}
