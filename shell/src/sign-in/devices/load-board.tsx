/** Loads /board from parts shared with other pages: the tap store and the remote. */
export async function loadBoard() {
  const [{ BoardRoute }, { boardOf }, { RemoteRoute }] = await Promise.all([
    import('../../remotes/board/board-route.tsx'),
    import(/* webpackChunkName: "offline" */ '../../devices/device-board.ts'),
    import(/* webpackChunkName: "remote" */ '../../remotes/remote-route.tsx'),
  ]);
  return () => <BoardRoute Remote={RemoteRoute} boardOf={boardOf} />;
}
