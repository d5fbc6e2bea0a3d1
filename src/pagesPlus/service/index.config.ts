export default definePageConfig({
  navigationBarTitleText: '',
  navigationBarBackgroundColor: '#F8F8F8',
  navigationBarTextStyle: 'black',
  backgroundColor: '#F8F8F8',
  enableShareAppMessage: true,
  enableShareTimeline: true,
  enablePullDownRefresh: true,
})
