export default definePageConfig({
  navigationBarTitleText: '',
  navigationBarBackgroundColor: '#FFF8EC',
  navigationBarTextStyle: 'black',
  backgroundColor: '#F8F8F8',
  enablePullDownRefresh: process.env.TARO_ENV === 'weapp',
  enableShareAppMessage: true,
  enableShareTimeline: true,
})
