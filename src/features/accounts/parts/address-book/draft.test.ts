import { emptyDraft, invalidFields, filledWith, howMuch, placeText } from './draft'

const good = {
  ...emptyDraft,
  name: '林小满',
  mobile: '13800138000',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  regionCode: '330106',
  detail: '文三路 1 号',
}
const { isDefault: _, ...found } = good

describe('B9 an address being filled in', () => {
  test('is complete, or says which part is not', () => {
    expect(invalidFields(good)).toEqual([])
    expect(invalidFields(emptyDraft)).toEqual(['name', 'mobile', 'region', 'detail'])
    expect(invalidFields({ ...good, name: ' ', mobile: '1380013800', detail: 'x ' })).toEqual([
      'name',
      'mobile',
      'detail',
    ])
    expect(invalidFields({ ...good, name: '林'.repeat(31), detail: '路'.repeat(121) })).toEqual(['name', 'detail'])
  })

  test('takes what was read and keeps the rest', () => {
    expect(filledWith(emptyDraft, found)).toEqual(good)
    const part = { ...found, name: '', regionCode: '', detail: '' }
    expect(filledWith({ ...emptyDraft, name: '李明' }, part)).toMatchObject({ name: '李明', province: '', detail: '' })
    expect([howMuch(found), howMuch(part), howMuch({ ...part, mobile: '', detail: '12' })]).toEqual([
      'all',
      'part',
      'nothing',
    ])
  })

  test('names a municipality once', () => {
    expect(placeText({ ...good, province: '北京市', city: '北京市', district: '朝阳区' })).toBe(
      '北京市 朝阳区 文三路 1 号',
    )
  })
})
