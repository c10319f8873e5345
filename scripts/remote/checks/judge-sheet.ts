import { type AtRule, type ChildNode, type Container, CssSyntaxError, parse, type Rule } from 'postcss';
import parseSelectors, { type Node, type Selector } from 'postcss-selector-parser';

/** A style sheet; `isOwnName` is true for names that the build hashes. */
export interface Sheet {
  file: string;
  css: string;
  isOwnName: (name: string) => boolean;
}

interface Judging extends Sheet {
  remote: string;
  complain: (node: ChildNode, what: string) => void;
}

/** Whether a rule is in a layer of the remote, and whether it is nested in a rule that only matches the remote. */
interface Place {
  isInLayer: boolean;
  isInOwn: boolean;
}

const conditions = ['media', 'supports', 'container', 'starting-style'];
/** Harmless: printing, and at-rules that CSS modules or the build resolve. */
const passed = ['page', 'charset', 'value'];
/** These would replace another page's definition of the same name. */
const named = ['keyframes', '-webkit-keyframes', 'font-face', 'property', 'counter-style', 'position-try'];
/** Pseudo-classes that only match if their argument does. With :has(), that is a page that shows the remote. */
const transparent = [':is', ':where', ':has', ':local'];

const selectorsOf = (text: string): Selector[] => parseSelectors().astSync(text).nodes;
const shown = (selector: Selector) => `"${String(selector).trim()}"`;

/** Whether every match has one of the remote's classes, or is a descendant or sibling of an element with one. */
function isAnchored({ nodes }: Selector, isOwnName: Sheet['isOwnName'], isInOwn: boolean): boolean {
  let isGlobal = false; // after a bare :global
  return nodes.some((node) => {
    if (node.type === 'pseudo' && node.nodes.length === 0 && /^:(?:global|local)$/.test(node.value))
      isGlobal = node.value === ':global';
    return !isGlobal && isAnchor(node, isOwnName, isInOwn);
  });
}

function isAnchor(node: Node, isOwnName: Sheet['isOwnName'], isInOwn: boolean): boolean {
  if (node.type === 'class') return isOwnName(node.value);
  if (node.type === 'nesting') return isInOwn;
  if (node.type !== 'pseudo' || !transparent.includes(node.value) || node.nodes.length === 0) return false;
  return node.nodes.every((one) => isAnchored(one, isOwnName, isInOwn));
}

/** A nested selector without an & applies to descendants of its rule. */
function isOwn(selector: Selector, { isOwnName }: Sheet, isInOwn: boolean): boolean {
  let isRelative = true;
  selector.walkNesting(() => void (isRelative = false));
  return (isInOwn && isRelative) || isAnchored(selector, isOwnName, isInOwn);
}

function namesClass(selector: Selector): boolean {
  let isNamed = false;
  selector.walkClasses(() => void (isNamed = true));
  return isNamed;
}

function judgeRule(rule: Rule, place: Place, judging: Judging): void {
  if (/^:(?:export|import)\b/.test(rule.selector)) return; // of CSS modules
  const foreign = selectorsOf(rule.selector).filter((one) => !isOwn(one, judging, place.isInOwn));
  const tooFar = foreign.find((one) => !(place.isInLayer && namesClass(one)));
  const [first] = foreign;
  if (tooFar)
    judging.complain(
      rule,
      `${shown(tooFar)} styles more than ${judging.remote}: put a class of a CSS module (*.module.css) before it`,
    );
  else if (first)
    for (const one of rule.nodes)
      if (one.type === 'decl' && one.important)
        judging.complain(one, `!important on ${shown(first)} in a layer wins over every other page: take it out`);
  judgeAll(rule, { ...place, isInOwn: !first }, judging);
}

function judgeScope(rule: AtRule, place: Place, judging: Judging): void {
  const [, root] = /^\((.+?)\)(?: to .*)?$/s.exec(rule.params.trim()) ?? [];
  const isOwnScope = root !== undefined && selectorsOf(root).every((one) => isOwn(one, judging, place.isInOwn));
  judgeAll(rule, { ...place, isInOwn: isOwnScope || place.isInOwn }, judging);
}

function judgeLayer(rule: AtRule, place: Place, judging: Judging): void {
  const { remote } = judging;
  const isNamed = rule.params.split(',').every((name) => name.trim().split('.')[0] === remote);
  if (isNamed) return judgeAll(rule, { ...place, isInLayer: true }, judging);
  judging.complain(rule, `the layer "${rule.params}" is for the whole page: call it ${remote}`);
}

function judgeName(rule: AtRule, { remote, isOwnName, complain }: Judging): void {
  const family = rule.nodes?.find((one) => one.type === 'decl' && one.prop === 'font-family');
  const name = (family?.type === 'decl' ? family.value : rule.params).replaceAll(/^--|["']/g, '');
  if (isOwnName(name) && rule.name.endsWith('keyframes')) return;
  if (name.startsWith(remote)) return;
  complain(rule, `another page's @${rule.name} may be called "${name}" as well: begin its name with ${remote}`);
}

function judgeAtRule(rule: AtRule, place: Place, judging: Judging): void {
  const { name } = rule;
  if (conditions.includes(name)) judgeAll(rule, place, judging);
  else if (name === 'scope') judgeScope(rule, place, judging);
  else if (name === 'layer') judgeLayer(rule, place, judging);
  else if (named.includes(name)) judgeName(rule, judging);
  else if (name === 'import' && !/^(?:url\()?["']?(?:https?:)?\/\//.test(rule.params))
    return; // is in the build
  else if (!passed.includes(name)) judging.complain(rule, `@${name} is for the whole page: take it out`);
}

function judgeAll({ nodes = [] }: Container, place: Place, judging: Judging): void {
  for (const node of nodes) {
    if (node.type === 'rule') judgeRule(node, place, judging);
    if (node.type === 'atrule') judgeAtRule(node, place, judging);
  }
}

/** Checks that a style sheet only affects the remote (Rules 13.142). Returns each fault as a sentence with file and line. */
export function judgeSheet(sheet: Sheet, remote: string): string[] {
  const faults: string[] = [];
  const complain = ({ source }: ChildNode, what: string) =>
    void faults.push(`${sheet.file}, line ${source?.start?.line}:${source?.start?.column}: ${what}.`);
  try {
    judgeAll(parse(sheet.css), { isInLayer: false, isInOwn: false }, { ...sheet, remote, complain });
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    faults.push(`${sheet.file}, line ${error.line}: ${error.reason}.`);
  }
  return faults;
}
