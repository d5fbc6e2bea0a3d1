import { makeAutoObservable } from 'mobx'
import type { ApiError } from './errors'
import { askInto } from './ask-into'

interface Page<Item> {
  records: Item[]
  total: number
}

const SIZE = 20

/** A list that is fetched page by page as the person scrolls. */
export class PagedList<Item extends { id: string }, Filter extends object = object> {
  items: Item[] = []
  total?: number
  error?: ApiError
  isLoading = false
  private filter?: Filter
  private page = 0
  private latest = 0

  constructor(
    private readonly fetch: (query: Filter & { current: number; size: number }) => Promise<Page<Item>>,
    private readonly size = SIZE,
  ) {
    makeAutoObservable<this, 'fetch' | 'size' | 'filter' | 'page' | 'latest'>(this, {
      fetch: false,
      size: false,
      filter: false,
      page: false,
      latest: false,
    })
  }

  /** Fetched, and there is nothing. */
  get isEmpty(): boolean {
    return this.total !== undefined && this.items.length === 0
  }

  get hasMore(): boolean {
    return this.total === undefined || this.items.length < this.total
  }

  /** Starts again from the first page; what was shown stays until the answer is there, unless the filter is another. */
  async load(filter: Filter): Promise<void> {
    if (JSON.stringify(filter) !== JSON.stringify(this.filter)) this.reset()
    this.filter = filter
    this.page = 0
    await this.fetchPage(1)
  }

  /** Fetches the next page, unless one is on its way or there is none. */
  async more(): Promise<void> {
    if (this.isLoading || !this.hasMore || !this.filter) return
    await this.fetchPage(this.page + 1)
  }

  /** After a failure: tries the page that failed again. */
  async retry(): Promise<void> {
    if (this.filter) await this.fetchPage(this.page + 1)
  }

  reset() {
    this.latest += 1
    this.items = []
    this.total = undefined
    this.error = undefined
    this.isLoading = false
    this.page = 0
  }

  private async fetchPage(current: number) {
    const turn = ++this.latest
    await askInto(
      this,
      () => this.fetch({ ...(this.filter as Filter), current, size: this.size }),
      ({ records, total }) => this.take(current, records, total),
      () => turn === this.latest,
    )
  }

  private take(current: number, records: Item[], total: number) {
    const known = new Set(current === 1 ? [] : this.items.map((item) => item.id))
    // A new first item moves the pages along, so a page may begin with what the last one ended with.
    const fresh = records.filter((item) => !known.has(item.id))
    this.items = current === 1 ? fresh : [...this.items, ...fresh]
    // A short page is the last one, whatever the count said when it was taken.
    this.total = records.length < this.size ? this.items.length : Math.max(total, this.items.length)
    this.page = current
  }
}
