import type { Role } from '../user-driver'
import { duringEvent } from './rules/taps'

/**
 * Looking at a rendered page and touching it. The framework flattens components into the document; each element
 * knows its node, and the node knows the compiled template it came from.
 */

interface TemplateNode {
  tagName: string
  attrs: { name: string; value: unknown }[]
  event: Record<string, { handler?: string }>
}

interface Node {
  id: string
  _vt?: TemplateNode
}

type Framed = Element & { __wxElement?: Node }

/** Query for an element: `#id`, `.class`, or the words it shows. */
export type Target = string

export const nodeOf = (element: Element) => (element as Framed).__wxElement

/** The value of an attribute as the template gave it; the compiler writes their names in camel case. */
export function attributeOf(element: Element, name: string): unknown {
  const compiled = name.startsWith('data-')
    ? name
    : name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())
  return nodeOf(element)?._vt?.attrs.find((attribute) => attribute.name === compiled)?.value
}

/** Every element that fits, in document order; by words, only the innermost ones. */
export function findAll(root: Element, target: Target): Element[] {
  const all = [...root.querySelectorAll('*')].filter(nodeOf)
  if (target.startsWith('#')) return all.filter((element) => nodeOf(element)?.id === target.slice(1))
  if (target.startsWith('.')) return all.filter((element) => classesOf(element).includes(target.slice(1)))
  const fitting = all.filter((element) => shows(element, target))
  return fitting.filter((element) => !fitting.some((other) => other !== element && element.contains(other)))
}

const FIELDS = ['wx-input', 'wx-textarea']

/**
 * The controls with this role and accessible name, as the templates tell a screen reader; `field` is an input.
 * A string is the whole name.
 */
export function controls(root: Element, role: Role | 'field', name: string | RegExp): Element[] {
  const all = [...root.querySelectorAll('*')].filter(nodeOf)
  const fits = (element: Element) => {
    const said =
      role === 'field' ? FIELDS.includes(element.tagName.toLowerCase()) : attributeOf(element, 'aria-role') === role
    return said && (typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element)))
  }
  return all.filter(fits)
}

/** Accessible name: its label, else its words. */
function nameOf(element: Element): string {
  return String(attributeOf(element, 'aria-label') || (element.textContent ?? ''))
    .replace(/\s+/g, ' ')
    .trim()
}

const classesOf = (element: Element) => String(attributeOf(element, 'class') ?? '').split(/\s+/)

/** Recognizes a control that takes no taps now, by its look. */
export const isOff = (element: Element) => classesOf(element).includes('jb-tap--off')

function shows(element: Element, words: string) {
  const label = String(attributeOf(element, 'aria-label') ?? '')
  return label === words || textOf(element).includes(words)
}

/** The words a person reads on it, inputs and placeholders included. */
export function textOf(element: Element): string {
  const own = (element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const fields = [element, ...element.querySelectorAll('*')].flatMap((each) => [
    attributeOf(each, 'value'),
    attributeOf(each, 'placeholder'),
  ])
  return [own, ...fields.filter((value) => typeof value === 'string' && value)].join(' ').trim()
}

interface Exparser {
  Event: {
    create: (name: string, detail: unknown, options: Record<string, unknown>) => unknown
    dispatchEvent: (node: Node, event: unknown) => void
  }
}

/**
 * Fires an event as the base library would: it bubbles, and crosses component borders.
 * @throws {Error} when nothing on the way up listens, or the control is disabled: a person's touch would do nothing
 */
export function fire(element: Element, name: string, detail: Record<string, unknown> = {}) {
  const path: Element[] = []
  for (let each: Element | null = element; each; each = each.parentElement) path.push(each)
  const what = `${String(attributeOf(element, 'id') ?? '')} "${textOf(element).slice(0, 40)}"`
  const listening = path.some((each) => nodeOf(each)?._vt?.event[name]?.handler)
  if (!listening) throw new Error(`nothing listens to ${name} on ${what}`)
  const disabled = (each: Element) => [true, 'true'].includes(attributeOf(each, 'disabled') as boolean | string)
  if (path.some(disabled)) throw new Error(`${what} is disabled`)
  const { Event } = require('miniprogram-exparser') as Exparser
  const touch = { identifier: 0, pageX: 0, pageY: 0, clientX: 0, clientY: 0 }
  const extraFields = { touches: name.startsWith('touch') ? [touch] : [], changedTouches: [touch] }
  const options = { bubbles: true, capturePhase: true, composed: true, extraFields }
  duringEvent(name, () => Event.dispatchEvent(nodeOf(element) as Node, Event.create(name, detail, options)))
}

/** A node as the runtime sends it to the view. */
export interface SentNode {
  cn?: SentNode[]
}

/** Counts a page's nodes and their depth. */
export function sizeOf(nodes: SentNode[] = [], depth = 0): { nodes: number; depth: number } {
  const inside = nodes.map((node) => sizeOf(node.cn, depth + 1))
  const count = inside.reduce((sum, each) => sum + each.nodes, nodes.length)
  return { nodes: count, depth: Math.max(depth, ...inside.map((each) => each.depth)) }
}
