import { readAddress } from './read-address'
import { regionsOf } from './regions'

const wenSan = { province: '浙江省', city: '杭州市', district: '西湖区', regionCode: '330106' }

describe('B9 an address in a text somebody pasted', () => {
  test.each([
    ['林小满 13800138000 浙江省杭州市西湖区文三路1号2单元', '文三路1号2单元'],
    ['浙江省杭州市西湖区文三路1号2单元，林小满，138 0013 8000', '文三路1号2单元'],
    [
      '收货人：林小满\n手机号码：+86 13800138000\n所在地区：浙江 杭州 西湖区\n详细地址：文三路1号2单元',
      '文三路1号2单元',
    ],
    ['杭州市西湖区文三路1号 2单元 林小满 138-0013-8000', '文三路1号 2单元'],
  ])('%j', (text, detail) => {
    expect(readAddress(text)).toEqual({ name: '林小满', mobile: '13800138000', ...wenSan, detail })
  })

  test('a municipality needs no city', () => {
    expect(readAddress('李明 13912345678 北京朝阳区建国路88号')).toMatchObject({
      name: '李明',
      province: '北京市',
      city: '北京市',
      district: '朝阳区',
      regionCode: '110105',
      detail: '建国路88号',
    })
  })

  test('a district that many cities have is not guessed', () => {
    expect(readAddress('鼓楼区中山路3号')).toMatchObject({ province: '', regionCode: '', detail: '鼓楼区中山路3号' })
  })

  test('what is no address stays empty', () => {
    const nothing = { name: '', mobile: '', province: '', city: '', district: '', regionCode: '' }
    expect(readAddress('1234 !!')).toMatchObject(nothing)
  })
})

test('B9 the regions go down from provinces to districts', () => {
  expect(regionsOf()).toHaveLength(34)
  expect(regionsOf('330000').map(({ name }) => name)).toContain('杭州市')
  expect(regionsOf('330100')).toContainEqual({ code: '330106', name: '西湖区' })
  expect(regionsOf('110000')).toEqual([{ code: '110100', name: '北京市' }])
  expect(regionsOf('330106')).toEqual([])
})
