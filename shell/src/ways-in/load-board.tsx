/** /board by parts that other pages have, too: what keeps taps, and what shows a remote. */
export async function loadBoard() {
  const [{ BoardRoute }, { boardOf }, { RemoteRoute }] = await Promise.all([
    import('../board/board-route.tsx'),
    import(/* webpackChunkName: "offline" */ '../own-device/device-board.ts'),
    import(/* webpackChunkName: "remote" */ '../remote/remote-route.tsx'),
  ]);
  return () => <BoardRoute Remote={RemoteRoute} boardOf={boardOf} />;
}
