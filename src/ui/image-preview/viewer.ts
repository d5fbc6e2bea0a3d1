import { t } from '@/i18n/device'
import { iconButton, make, openLayer, type Layer } from '@/platform/layer'
import { followGestures } from './gestures'
import { startOf, type PreviewOptions } from './type'
import { held, WHOLE, zoomed, type View } from './view'
import './viewer.scss'

/** A swipe that leads on: this share of the width, or this fast (px a millisecond). */
const FAR_ENOUGH = 0.25
const FAST_ENOUGH = 0.5
const DOUBLE_TAP_SCALE = 2

/** Shows pictures over everything (R223). */
export function openPreview(options: PreviewOptions) {
  return new Viewer(options.urls, startOf(options))
}

class Viewer {
  private readonly layer: Layer
  private readonly row = make('div', 'jb-view__row')
  private readonly count = make('div', 'jb-view__count')
  private readonly slides: HTMLElement[]
  private readonly before: HTMLButtonElement
  private readonly after: HTMLButtonElement
  private view = WHOLE
  /** View at the beginning of a gesture. */
  private origin = WHOLE

  constructor(
    urls: readonly string[],
    private index: number,
  ) {
    this.layer = openLayer('jb-view', this.label(urls.length), { onClose: () => undefined })
    const { element } = this.layer
    this.slides = urls.map((url, i) => slide(url, i))
    this.row.append(...this.slides)
    this.before = iconButton('jb-view__go jb-view__go--before', 'chev', t('device.previewPrevious'), () =>
      this.turn(-1),
    )
    this.after = iconButton('jb-view__go jb-view__go--after', 'chev', t('device.previewNext'), () => this.turn(1))
    const close = iconButton('jb-view__close', 'x', t('device.close'), () => this.layer.close())
    this.count.setAttribute('role', 'status')
    element.append(this.row, this.count, this.before, this.after, close)
    this.listen(element)
    this.show(false)
  }

  private label(all: number) {
    return t('device.preview', { n: this.index + 1, all })
  }

  private get size() {
    const { clientWidth, clientHeight } = this.layer.element
    return { width: clientWidth, height: clientHeight }
  }

  /** A point of the window, seen from its middle. */
  private fromMiddle({ x, y }: { x: number; y: number }) {
    const { left, top, width, height } = this.layer.element.getBoundingClientRect()
    return { x: x - left - width / 2, y: y - top - height / 2 }
  }

  private listen(element: HTMLElement) {
    followGestures(element, {
      begin: () => {
        this.origin = this.view
      },
      drag: (by) => this.drag(by),
      drop: (by, ms) => this.drop(by, ms),
      pinch: (share, middle, start) => this.pinch(share, this.fromMiddle(middle), this.fromMiddle(start)),
      tap: () => this.layer.close(),
      doubleTap: (at) => this.magnify(this.view.scale > 1 ? 1 : DOUBLE_TAP_SCALE, this.fromMiddle(at)),
    })
    element.addEventListener('wheel', (event) => {
      event.preventDefault()
      this.look(zoomed(this.view, this.view.scale * Math.exp(-event.deltaY / 300), this.fromMiddle(event), this.size))
    })
    element.addEventListener('keydown', ({ key }) => {
      if (key === 'ArrowLeft') this.turn(-1)
      if (key === 'ArrowRight') this.turn(1)
      if (key === '+' || key === '=') this.magnify(this.view.scale + 1)
      if (key === '-') this.magnify(this.view.scale - 1)
    })
  }

  private drag({ x, y }: { x: number; y: number }) {
    if (this.origin.scale > 1) {
      this.look(held({ ...this.origin, x: this.origin.x + x, y: this.origin.y + y }, this.size))
      return
    }
    // The first and the last one resist.
    const outside = (x > 0 && this.index === 0) || (x < 0 && this.index === this.slides.length - 1)
    this.slideBy(outside ? x / 3 : x)
  }

  private drop({ x }: { x: number }, ms: number) {
    if (this.origin.scale > 1 || this.view.scale > 1) return
    const far = Math.abs(x) > this.size.width * FAR_ENOUGH
    const fast = Math.abs(x) > 30 && Math.abs(x) / Math.max(1, ms) > FAST_ENOUGH
    this.turn(far || fast ? (x < 0 ? 1 : -1) : 0)
  }

  private pinch(share: number, middle: { x: number; y: number }, start: { x: number; y: number }) {
    const { origin } = this
    const moved = { ...origin, x: origin.x + middle.x - start.x, y: origin.y + middle.y - start.y }
    this.look(zoomed(moved, origin.scale * share, middle, this.size))
  }

  private magnify(scale: number, focus = { x: 0, y: 0 }) {
    this.look(zoomed(this.view, scale, focus, this.size), true)
  }

  private turn(by: number) {
    this.index = Math.min(this.slides.length - 1, Math.max(0, this.index + by))
    this.look(WHOLE)
    this.show(true)
  }

  private show(moving: boolean) {
    const label = this.label(this.slides.length)
    this.layer.element.setAttribute('aria-label', label)
    this.count.textContent = this.slides.length > 1 ? `${this.index + 1} / ${this.slides.length}` : ''
    this.before.hidden = this.index === 0
    this.after.hidden = this.index === this.slides.length - 1
    this.slides.forEach((each, i) => {
      each.setAttribute('aria-hidden', String(i !== this.index))
      // The one that is seen and its neighbours; the others when it is their turn.
      if (Math.abs(i - this.index) <= 1) load(each)
    })
    this.row.classList.toggle('jb-view__row--moving', moving)
    this.slideBy(0)
  }

  private slideBy(x: number) {
    if (x !== 0) this.row.classList.remove('jb-view__row--moving')
    this.row.style.transform = `translateX(calc(${-100 * this.index}% + ${x}px))`
  }

  private look(view: View, moving = false) {
    this.view = view
    const image = this.slides[this.index].querySelector('img')
    if (!image) return
    image.classList.toggle('jb-view__image--moving', moving)
    image.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`
    this.layer.element.dataset.scale = view.scale.toFixed(2)
  }
}

function slide(url: string, index: number): HTMLElement {
  const made = make('div', 'jb-view__slide')
  const image = make('img', 'jb-view__image')
  image.alt = t('device.previewOf', { n: index + 1 })
  image.draggable = false
  image.dataset.src = url
  image.addEventListener('load', () => made.classList.add('jb-view__slide--there'))
  image.addEventListener('error', () => made.append(make('div', 'jb-view__failure', t('device.previewFailed'))))
  made.append(make('i', 'jb-ring jb-view__ring'), image)
  return made
}

function load(made: HTMLElement) {
  const image = made.querySelector('img')
  if (image?.dataset.src && !image.getAttribute('src')) image.src = image.dataset.src
}
