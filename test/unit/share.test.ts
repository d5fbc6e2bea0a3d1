import { share } from '@/navigation/share'
import { offerLink } from '@/platform/links'
import { device, resetDevice } from '../helpers/taro'

jest.mock('@/platform/links', () => ({ offerLink: jest.fn() }))

beforeEach(() => {
  resetDevice()
  jest.clearAllMocks()
  device.router = { path: '/pagesA/blind_box_detail/index', params: { id: 'box_%E6%9C%88', stamp: 'A' } }
})

describe('sharing', () => {
  it('R38 shares the current page with its query under its title', () => {
    expect(share.message()).toEqual({
      title: '盲盒详情',
      path: '/pagesA/blind_box_detail/index?id=box_%E6%9C%88',
      imageUrl: undefined,
    })
  })

  it('R38 R56 takes title, path, picture and query, and rewrites the path as links are', () => {
    expect(share.message({ title: 'T', path: '/pages/home/index/index', imageUrl: 'i.png', query: { a: 1 } })).toEqual({
      title: 'T',
      path: '/pagesA/home/index?a=1',
      imageUrl: 'i.png',
    })
  })

  it('R39 without a page the entry page is shared', () => {
    device.router = undefined as never
    expect(share.message().path).toBe('/pages/login/index')
  })

  it('a shared login page does not tell where its sharer was going', () => {
    device.router = { path: '/', params: { from: '%2FpagesA%2Fprofile%2Findex' } }
    expect(share.message().path).toBe('/pages/login/index')
  })

  it('H4 the timeline has a query and no path', () => {
    expect(share.timeline({ query: { from: 'timeline' } })).toEqual({
      title: '盲盒详情',
      query: 'id=box_%E6%9C%88&from=timeline',
      imageUrl: undefined,
    })
  })

  it('R185 H4 an unknown kind of sharing is refused', async () => {
    await expect(share.run({ type: 'poster' as 'message' })).rejects.toThrow('不支持的分享类型')
    await expect(share.run({ type: 'message', title: 'T' })).resolves.toEqual({ success: true })
    expect(offerLink).toHaveBeenCalledWith('T', '/pagesA/blind_box_detail/index?id=box_%E6%9C%88')
  })
})
