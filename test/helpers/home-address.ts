/** Address of the users in these journeys. */
export const homeAddress = {
  name: '林小满',
  mobile: '13800138000',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  regionCode: '330106',
  detail: '文三路 1 号',
}
