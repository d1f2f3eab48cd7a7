/**
 * The required access of each call, by name: the kind of session, and in the back office the right, its scope and the second factor. It
 * repeats the contract on purpose: dropping or exchanging a right there is a change of one word, which tests derived from the contract
 * would not notice.
 */
export const namesByAccess: Readonly<Record<string, string>> = {
  public: `
    acceptInvitation checkInvitation checkResetLink countFilters countLatestProducts countNearbyStores countNews
    countPopularProducts countProductChoices countProducts countPromotions countStores createFirstOwner customerCare
    estimateShipping filterProducts forgotPassword getAreaDetails getCategory getCollection getMapBox getNews getPage getProduct getPromotion
    getSetup getStore listAreas listBanners listCategories listCities listHomeDescriptions listHomeSections
    listLatestProducts listMapAreas listMapCities listMapSubdistricts listNearbyStores listNews listPartners
    listPopularProducts listPopularSearches listProductChoices listProducts listPromotions listProvinces listSimilarProducts listStores listSubdistricts
    logInByPasskey login loginStaff orderStatusScheme publicSetting recordSearch register resetPassword searchShop
    startPasskeyLogin verifyEmail`,
  customer: `
    addShopperDevice cancelDigitalOrder cancelOrder cancelTopUp changePassword confirmArrival confirmDigitalOrder confirmPayment
    countAddresses countDigitalOrders countOrders countTopUps createAddress deleteAddress estimateOwnShipping getAddress getCancelRequest getDigitalOrder
    getLastCheckout getOrder getOwnDocument getRestockWishes getShopperNotices getTopUp getWallet listAccountTransactions listAddresses listBankAccounts listDeliveryOptions
    listDigitalBrands listDigitalOrders listDigitalProducts listFavourites listOrderProducts listOrders listOwnComplaints listTopUps logout
    openComplaint paymentScheme placeDigitalOrder placeOrder placeTopUp presignUpload profile providerScheme qrisPayment
    quoteShipping removeShopperDevice requestCancel saveFavourites saveRestockWish saveShopperNotices seeTopUp sendReturnParcel updateAddress updateProfile withdrawComplaint`,
  'staff any store': `
    createView deleteView endOtherSessions endOwnSession getDayNumbers getHolidays getNotices getOwnFactors getOwnRights getToday linkPicture listOwnSessions
    listViews presentPassword presignPicture removeNoticeDevice saveMailNotices savePushNotices searchBackoffice
    streamBackofficeEvents updateView`,
  'staff any store fresh': `
    enrolPasskey enrolTotp removePasskey removeTotp renewRecoveryCodes startPasskeyEnrolment startTotpEnrolment`,
  'staff any store none': 'getOwnSession logoutStaff presentPasskey presentRecoveryCode presentTotp startPasskey',
  'staff audit:read organisation': 'countAuditEntries listAuditEntries',
  'staff balances:write organisation fresh': 'enterOpeningBalance reverseOpeningBalance',
  'staff books:write organisation fresh': 'closeLedgerMonth',
  'staff catalogue:read organisation': `
    countManagedCollections countSynonyms getManagedCategory getManagedCollection getSynonym
    listManagedCollections listSearchedWords listSynonyms previewCollection`,
  'staff catalogue:read store': `
    countBulkOperations countManagedProducts exportProducts getBulkOperation getFamily getManagedProduct
    getSharedFields listBulkOperations listBulkRows listManagedCategories listManagedProducts`,
  'staff catalogue:write organisation': `
    createCategory createCollection createSynonym deleteCategory deleteCollection deleteSynonym hideSearchedWord mergeCategory orderCategories updateCategory
    updateCollection updateSynonym`,
  'staff catalogue:write store': `
    applyBulkOperation archiveProduct beginImport cancelBulkOperation changePrices copyProduct createFamily
    createProduct previewProduct saveProductSheet sendImportPart undoBulkOperation updateFamily updateProduct
    updateSharedFields`,
  'staff content:read organisation': `
    countContent getManagedBanner getManagedHomeDescription getManagedHomeSections getManagedNews getManagedPage
    getManagedProductChoices getManagedPromotion listContent listContentVersions previewContent`,
  'staff content:write organisation': `
    createBanner createHomeDescription createNews createPage createPictures createPromotion orderBanners
    publishContent restoreContent scheduleContent unscheduleContent updateBanner updateHomeDescription
    updateHomeSections updateNews updatePage updateProductChoices updatePromotion withdrawContent`,
  'staff fulfilment:read store': 'countManagedOrders getManagedOrder listManagedOrders printParcelPapers',
  'staff fulfilment:write store':
    'addOrderNote correctTrackingNumber markArrived processOrder shipOrder shipOrders undoOrderStep',
  'staff mails:read organisation': 'countFailedMails listFailedMails',
  'staff mails:write organisation': 'resendMail',
  'staff orders:read organisation': 'countManagedDigitalOrders getDigitalSupplier listManagedDigitalOrders',
  'staff orders:write organisation': 'completeDigitalOrder',
  'staff orders:read store':
    'getManagedCancelRequest getOrderDocument issueDocuments listComplaints listOrderDocuments',
  'staff orders:write store':
    'answerCancelRequest answerComplaint correctDocument editOrder getEditableOrder listReplacements refuseOrder replaceGoods sendOrderNews undoCancelRefusal undoComplaintAnswer',
  'staff payments:read organisation': `
    countLateTransfers countManagedTopUps countStatements getPaymentGrounds getStatementMatches listLateTransfers
    listManagedTopUps listStatementAccounts listStatementDays listStatementRows listStatements`,
  'staff payments:write organisation': `
    answerReversal beginStatementFile closeLateTransfer creditLateTransfer decideStatementRow getReversal importStatement
    recordStatementRows rejectDigitalOrder rejectPayment rejectTopUp requestDigitalOrderProof requestOrderProof requestReversal
    requestTopUpProof sendStatementPart takeBackDigitalOrder takeBackPayment takeBackTopUp
    verifyDigitalOrder verifyPayment verifyTopUp`,
  'staff payouts:read organisation': 'countPayouts getPayoutSummary listPayoutFiles listPayouts',
  'staff payouts:write organisation':
    'approvePayout createPayoutFile getPayoutFile payPayout payPayoutFile recordPaidPayouts returnPayout tiePayout unpayPayout',
  'staff people:read organisation': `
    countInvitations countStaff getRole getStaffMember listInvitations listRoles listStaff listStaffSessions`,
  'staff people:write organisation fresh': `
    createRole deleteRole disableStaff enableStaff endStaffSessions grantStaffRole inviteStaff linkInvitation
    resendInvitation resetStaffFactors revokeInvitation revokeStaffRole updateRole`,
  'staff refunds:write organisation': 'getRefundable refundComplaint refundDigitalOrder refundOrder',
  'staff reports:read organisation': `
    countLedgerEntries getAccountMap getDigitalReport getSearchReport getTrialBalance getWalletReport listLedgerAccounts
    listLedgerEntries listLedgerMonths listMonthEntries listOpeningBalances updateAccountMap`,
  'staff reports:read store': 'getCheckoutReport getProductReport getSalesReport',
  'staff settings:read organisation': `
    countBackups countManagedBankAccounts countShippingRates getBackupKeyState getBankFeed getChecklist getCourierSettings getHealth
    getLimitSettings getMailTemplate getManagedBankAccount getQrisSettings getRateAggregators getShopSettings listBackups listCourierServices
    listMailTemplates listManagedBankAccounts listOwnerPlaces listShippingRates previewMailTemplate readQris`,
  'staff settings:write organisation': `
    decidePlace deleteShippingRates lookUpPlaces saveShippingRates sendMailTrial tryRateAggregator updateCourierService updateCourierSettings
    updateHolidays updateLimitSettings updateMailTemplate updateRateAggregator updateShopSettings`,
  'staff settings:write organisation fresh': `
    createBankAccount keepBackupKey removeBankFeed renewBankFeed showBackupKey updateBankAccount updateBankFeed
    updateQrisSettings`,
  'staff stock:read store': 'countStockTakes getStockTake listStockMovements listStockTakes',
  'staff stock:write store': 'changeStock closeStockTake countStock openStockTake',
  'staff stores:read store': 'countManagedStores getManagedStore listManagedStores',
  'staff stores:write organisation': 'createStore',
  'staff stores:write store': 'updateStore',
}
