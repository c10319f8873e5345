import { join } from 'node:path';
import type { BuiltInName } from '@tokennest/api/remotes';
import { makeFolder } from '@tokennest/api/testing/make-folder';
import { packOf } from '../../../../scripts/remote/server/pack-of.ts';
import { changeLive } from '../../../../scripts/remote/server/change-live.ts';
import { releaseApi } from '../../../../scripts/remote/server/release-api.ts';
import { appOf } from '../../../../shared-ui/build/apps.ts';
import { readRelease } from '../../../../shared-ui/build/release.ts';
import { makeToken } from '../rehearsal/make-token.ts';
import { reportTwoDevices } from '../rehearsal/report.ts';
import { alterBuild } from './altered-build.ts';
import { scope, test as base } from '../../utilities/own-database.ts';

export const titles: Record<BuiltInName, string> = {
  docsApp: 'Getting Started',
  parentApp: 'Welcome Back',
  childApp: 'Welcome back',
};

/** Replacements for component `C`; `R` is React. All but the good one count their runs in local storage. */
const components = {
  good: 'C',
  'crashes at mount': 'function(){ran();throw Error("boom")}',
  'crashes in an effect': 'function(){R.useLayoutEffect(()=>{ran();throw Error("boom")},[])}',
  'crashes after 2 s': crashingAfter(2000),
  'crashes after 11 s': crashingAfter(11_000),
  'freezes after 6 s':
    'function(p){R.useEffect(()=>{ran();setTimeout(()=>{for(;;);},6000)},[]);return R.createElement(C,p)}',
  'is fatal after 2 s': `function(p){R.useEffect(()=>{ran();setTimeout(()=>p.onFatal(Error("boom")),2000)},[]);return R.createElement(C,p)}`,
  'throws before it is shown':
    'function(){R.useEffect(()=>{ran();setTimeout(()=>{throw Error("boom")})},[]);return null}',
  'rejects before it is shown':
    'function(){R.useEffect(()=>{ran();void Promise.reject(Error("boom"))},[]);return null}',
  'throws, but is shown':
    'function(p){R.useEffect(()=>{ran();setTimeout(()=>{throw Error("boom")})},[]);return R.createElement(C,p)}',
  'throws where it is pressed':
    'function(p){R.useEffect(()=>{ran();document.addEventListener("click",()=>{throw Error("boom")})},[]);return R.createElement(C,p)}',
} as const;
export type Kind = keyof typeof components;

function crashingAfter(ms: number): string {
  const timer = `R.useEffect(()=>{ran();setTimeout(()=>set(1),${ms})},[])`;
  return `function(p){const[is,set]=R.useState(0);${timer};if(is)throw Error("boom");return R.createElement(C,p)}`;
}

export function putIn(code: string, kind: Kind): string {
  const [, react = ''] = /contract:\(\)=>.*?\(0,(\w+)\.useEffect/.exec(code) ?? [];
  const ran = 'const ran=()=>C.ran??=localStorage.setItem("ran",Number(localStorage.getItem("ran"))+1)??1;';
  const component = `((R,C)=>{${ran}return ${components[kind]}})(${react},$1)`;
  // Stored on the component itself, which differs per version.
  const changed = code.replace(/(?<=contract:\(\)=>\w+,default:\(\)=>)(\w+)/, `$1.other??=${component}`);
  if (changed === code || !react) throw new Error('The chunk no longer exposes its component in the known form');
  return changed;
}

/** Styles of a bad version, which affect every page. */
const stain = 'h1{letter-spacing:77px!important}';

export interface HelpReleases {
  upload: (kind: Kind, title: string) => Promise<string>;
  preview: (version: string) => Promise<string>;
  /** Publishes a version of Help or another remote with this title and makes it live; returns its name. */
  publish: (kind: Kind, title: string, name?: BuiltInName) => Promise<string>;
  rollBack: () => Promise<void>;
}

let count = 0;
/** A unique hash per version in this file. */
const nextHash = () => (0x4ea10000 + process.pid * 64 + (count += 1)).toString(16).slice(-8);

/** A product to which versions of Help are published, derived from the built one. */
export const test = base.extend<object, { help: HelpReleases }>({
  help: [
    async ({ database, product }, use) => {
      const open = async (name: BuiltInName) =>
        releaseApi({ url: product.url, token: await makeToken(database, name) });
      const api = await open('docsApp');
      await reportTwoDevices(product.url, 'docsApp', readRelease(join(appOf('docsApp').folder, 'dist')).version);
      const upload = async (kind: Kind, title: string, name: BuiltInName = 'docsApp') => {
        await using folder = await makeFolder();
        const from = join(appOf(name).folder, 'dist');
        const version = await alterBuild({ from, to: folder.path }, nextHash(), (text, path) => {
          if (/^app\..*css$/.test(path)) return kind === 'good' ? text : text + stain;
          if (!/^app\..*js$/.test(path)) return text;
          return putIn(text.replaceAll(titles[name], title), kind);
        });
        const release = readRelease(folder.path);
        const of = name === 'docsApp' ? api : await open(name);
        await of.upload(release, await packOf({ name, dist: folder.path, release }), false);
        return version;
      };
      const publish = async (kind: Kind, title: string, name: BuiltInName = 'docsApp') => {
        const version = await upload(kind, title, name);
        const of = name === 'docsApp' ? api : await open(name);
        // Whatever is live then: a version of an earlier test may be rolled back at any moment.
        await changeLive(of, name, { change: { action: 'promote', body: { version, is_forced: true } }, seen: null });
        return version;
      };
      const preview = async (version: string) => (await api.preview('docsApp', version)).path;
      const rollBack = async () =>
        void (await changeLive(api, 'docsApp', { change: { action: 'rollback', body: {} }, seen: null }));
      await use({ upload, publish, preview, rollBack });
    },
    scope,
  ],
});
