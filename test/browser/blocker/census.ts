/**
 * The census of the test browser: what each of its interfaces takes from scripts. census.test.ts compares it with the
 * browser itself, so that a member that a newer browser brings is judged before it leaks.
 * A method is written by its name, a property that can be set as `src=`, a constructor with arguments as `new`.
 */
export type Members = Readonly<Record<string, string>>;

/** Members that the guard replaces; the ways past it that the other tests try use them. */
export const HELD: Members = {
  CSSGroupingRule: 'insertRule',
  CSSKeyframeRule: 'style=',
  CSSPageRule: 'style=',
  CSSStyleDeclaration: 'cssText= getPropertyPriority getPropertyValue item removeProperty setProperty',
  CSSStyleRule: 'style=',
  CSSStyleSheet: 'insertRule replace replaceSync',
  FontFace: 'load new',
  HTMLElement: 'style=',
  MathMLElement: 'style=',
  SVGElement: 'style=',
  Attr: 'value=',
  Cache: 'add addAll',
  CharacterData: 'after before replaceWith',
  CredentialsContainer: 'get',
  Document: 'adoptNode append body= close execCommand importNode open prepend replaceChildren write writeln',
  DocumentFragment: 'append prepend replaceChildren',
  Element:
    'after append before innerHTML= insertAdjacentElement insertAdjacentHTML outerHTML= prepend removeAttribute replaceChildren replaceWith setAttribute setAttributeNS setAttributeNode setAttributeNodeNS setHTML setHTMLUnsafe',
  EventSource: 'new',
  HTMLBodyElement: 'background=',
  HTMLEmbedElement: 'src=',
  HTMLFrameElement: 'src=',
  HTMLIFrameElement: 'src=',
  HTMLImageElement: 'attributionSrc= src= srcset=',
  HTMLInputElement: 'src=',
  HTMLLinkElement: 'href= imageSrcset= rel= relList=',
  HTMLMediaElement: 'src=',
  HTMLObjectElement: 'data=',
  HTMLOptionsCollection: 'add',
  HTMLScriptElement: 'attributionSrc= src= type=',
  HTMLSelectElement: 'add',
  HTMLSourceElement: 'src= srcset=',
  HTMLTableElement: 'caption= tFoot= tHead=',
  HTMLTrackElement: 'src=',
  HTMLVideoElement: 'poster=',
  IdentityCredential: 'disconnect',
  IdentityProvider: 'getUserInfo',
  NamedNodeMap: 'setNamedItem setNamedItemNS',
  Navigator: 'sendBeacon',
  Node: 'appendChild insertBefore nodeValue= replaceChild textContent=',
  Range: 'createContextualFragment insertNode surroundContents',
  ShadowRoot: 'innerHTML= setHTML setHTMLUnsafe',
  SharedStorage: 'createWorklet',
  SharedStorageWorklet: 'addModule',
  WebSocket: 'new',
  WebSocketStream: 'new',
  Worklet: 'addModule',
  XMLHttpRequest: 'abort open send',
  XSLTProcessor: 'transformToFragment',
  window: 'fetch fetchLater open',
};

/** Members that the guard replaces, and `hold.js`, which runs before it, does not, by the reason. */
export const NOT_YET: Readonly<Record<string, Members>> = {
  'the address itself waits, whatever a link or a script is': {
    HTMLLinkElement: 'rel= relList=',
    HTMLScriptElement: 'type=',
  },
  'what is written waits at once, without the end of the document': { Document: 'close' },
};

/** Interfaces whose members load nothing, and why. */
export const FAMILIES: readonly (readonly [names: RegExp, why: string])[] = [
  [
    /^(?:Abort|Array|Async|Atomics|BigInt|Big|Boolean|DataView|Date|Disposable|Finalization|Float|Function|Int\d|Intl|Iterator|JSON|Map|Math$|Number|Object|Promise|Proxy|Reflect|RegExp|Set$|SharedArray|String|Suppressed|Symbol|Temporal|Uint|Weak|WebAssembly)/,
    'the language itself',
  ],
  [
    /^(?:WebGL|GPU|OffscreenCanvas|Canvas|Path2D|ImageBitmap|ImageData|XR|DOMMatrix|DOMPoint|DOMQuad|DOMRect|WebKitCSSMatrix)/,
    'drawing and geometry: numbers, and pictures that have loaded already',
  ],
  [
    /^(?:Analyser|AudioBuffer|AudioContext|AudioData|AudioDecoder|AudioDest|AudioEncoder|AudioListener|AudioNode|AudioParam|AudioPlay|AudioProc|AudioSched|AudioSink|AudioWorkletNode|BaseAudio|Biquad|Channel(?!.*Event)|ConstantSource|Convolver|Delay|Dynamics|Gain|IIR|MediaElementAudio|MediaStream|Offline|Oscillator|Panner|Periodic(?:Wave)|Stereo|WaveShaper|Encoded|Video(?!.*Event)|ImageDecoder|ImageTrack|ImageCapture|MediaRecorder|MediaSource|SourceBuffer|TimeRanges|TrackDefault|MediaCap|MediaKey|MediaDevice|InputDevice|Capture|BrowserCapture|CropTarget|RestrictionTarget)/,
    'sound and film whose bytes the script has already',
  ],
  [
    /^(?:IDB|Cache(?:Storage)|Storage(?!.*Event)|CookieStore|File|Blob$|FormData|Headers|Readable|Writable|Transform|ByteLength|CountQueuing|Compression|Decompression|Text(?:Encoder|Decoder|Event)?(?:Stream)?$|Crypto|Subtle|Lock|BroadcastChannel|MessageChannel|MessagePort)/,
    'storage, streams and messages within the browser',
  ],
  [
    /^(?:Bluetooth|USB|HID|Serial|MIDI|Gamepad|Keyboard(?!Event)|Sensor|.*Sensor$|Accelerometer|Gyroscope|Magnetometer|Geolocation|Battery|Device|Idle|EyeDropper|Pressure|Screen|VirtualKeyboard|Vibration|WakeLock|Permission|Ink|Clipboard|LaunchP|LaunchQ|WindowControls|Visual|Viewport|Touch|Pointer|Input|Network|Font(?:Data))/,
    'devices and permissions',
  ],
  [/^.*Event$|Event(?:Counts|Target)/, 'events'],
  [
    /^(?:CSS(?!StyleSheet$|$)|Animation(?!$)|Keyframe|DocumentTimeline|ScrollTimeline|ViewTimeline|Highlight|StylePropertyMapReadOnly|MediaList|MediaQuery|StyleSheet(?:List)?$|Timeline|ViewTransition|View)/,
    'rules and values that stand in style sheets already, or that only other members apply',
  ],
  [
    /^(?:SVG(?:Animated|Angle|Length|Matrix|Number|Point|Preserve|Rect$|String|Transform|Unit)|SVGZoom)/,
    'numbers of drawings',
  ],
  [
    /^.*(?:Error|Exception)$|Report|.*Report|.*ReportBody$|Perf|.*Observer(?:Entry.*|Init|List)?$|Largest|Layout|Not.*Reasons?.*|Interaction|.*Timing.*|TaskAttribution|TaskController|TaskSignal|Task|Scheduler|Scheduling|Profiler|VisibilityState|Security/,
    'messages and measurements',
  ],
  [
    /^(?:SVGPathSeg|SVGViewSpec|WebKitPoint|VTTRegion|MediaController)/,
    'numbers and states of drawings and films',
  ],
  [/^FontFaceSet$/, 'fonts that a rule or a FontFace brings, both of which are held'],
  [/^(?:RTC|Web(?:Transport(?=.)))/, 'parts of connections that other members open'],
  [
    /^(?:.*(?:List|Map|Collection|Iterator)$)(?<!HTMLOptionsCollection)(?<!DOMTokenList)(?<!NamedNodeMap)(?<!StylePropertyMap)/,
    'lists',
  ],
  [
    /^(?:Translator|Language|Summarizer|Rewriter|Writer|CreateMonitor|LanguageModel|Proofreader|Speech(?!Grammar))/,
    'texts that stay on the device',
  ],
];

/** All other members: they take texts, numbers, functions or nodes of the page itself, or return something. */
export const HARMLESS: Members = {
  Animation:
    'cancel commitStyles currentTime= effect= finish id= pause persist play playbackRate= rangeEnd= rangeStart= reverse startTime= timeline= updatePlaybackRate',
  AuthenticatorAttestationResponse: 'getAuthenticatorData getPublicKey getPublicKeyAlgorithm getTransports',
  BackgroundFetchManager: 'get getIds',
  BackgroundFetchRegistration: 'abort match matchAll',
  CSS: 'Hz Q cap ch cm cqb cqh cqi cqmax cqmin cqw deg dpcm dpi dppx dvb dvh dvi dvmax dvmin dvw em escape ex fr grad ic in kHz lh lvb lvh lvi lvmax lvmin lvw mm ms number pc percent pt px rad rcap rch rem rex ric rlh s supports svb svh svi svmax svmin svw turn vb vh vi vmax vmin vw x',
  CSSStyleSheet: 'deleteRule removeRule',
  Cache: 'delete keys match matchAll put',
  CaretPosition: 'getClientRect',
  CharacterData: 'appendData data= deleteData insertData remove replaceData substringData',
  CloseWatcher: 'close destroy requestClose',
  CredentialsContainer: 'create preventSilentAccess store',
  CustomElementRegistry: 'define get getName initialize upgrade whenDefined',
  CustomStateSet: 'add clear delete entries forEach has keys values',
  DOMImplementation: 'createDocument createDocumentType createHTMLDocument hasFeature',
  DOMParser: 'parseFromString',
  DOMTokenList:
    'add contains entries forEach item keys remove replace supports toString toggle value= values',
  DataTransfer: 'clearData dropEffect= effectAllowed= getData setData setDragImage',
  DataTransferItem: 'getAsFile getAsFileSystemHandle getAsString webkitGetAsEntry',
  DelegatedInkTrailPresenter: 'updateInkTrailStartPoint',
  DigitalCredential: 'toJSON userAgentAllowsProtocol',
  Document:
    'alinkColor= ariaNotify bgColor= captureEvents caretPositionFromPoint caretRangeFromPoint clear cookie= createAttribute createAttributeNS createCDATASection createComment createDocumentFragment createElement createElementNS createEvent createExpression createNSResolver createNodeIterator createRange createTextNode createTreeWalker designMode= dir= domain= elementFromPoint elementsFromPoint evaluate exitFullscreen exitPictureInPicture exitPointerLock fgColor= fullscreen= fullscreenElement= fullscreenEnabled= getAnimations getElementById getElementsByClassName getElementsByName getElementsByTagName getElementsByTagNameNS getSelection hasFocus hasStorageAccess hasUnpartitionedCookieAccess linkColor= moveBefore parseHTML parseHTMLUnsafe queryCommandEnabled queryCommandIndeterm queryCommandState queryCommandSupported queryCommandValue querySelector querySelectorAll releaseEvents requestStorageAccess requestStorageAccessFor startViewTransition title= vlinkColor= webkitCancelFullScreen webkitExitFullscreen xmlStandalone= xmlVersion=',
  DocumentFragment: 'getElementById moveBefore querySelector querySelectorAll',
  DocumentPictureInPicture: 'requestWindow',
  DocumentType: 'after before remove replaceWith',
  EditContext:
    'attachedElements characterBounds updateCharacterBounds updateControlBounds updateSelection updateSelectionBounds updateText',
  Element:
    'ariaActiveDescendantElement= ariaAtomic= ariaAutoComplete= ariaBrailleLabel= ariaBrailleRoleDescription= ariaBusy= ariaChecked= ariaColCount= ariaColIndex= ariaColIndexText= ariaColSpan= ariaControlsElements= ariaCurrent= ariaDescribedByElements= ariaDescription= ariaDetailsElements= ariaDisabled= ariaErrorMessageElements= ariaExpanded= ariaFlowToElements= ariaHasPopup= ariaHidden= ariaInvalid= ariaKeyShortcuts= ariaLabel= ariaLabelledByElements= ariaLevel= ariaLive= ariaModal= ariaMultiLine= ariaMultiSelectable= ariaNotify ariaOrientation= ariaPlaceholder= ariaPosInSet= ariaPressed= ariaReadOnly= ariaRelevant= ariaRequired= ariaRoleDescription= ariaRowCount= ariaRowIndex= ariaRowIndexText= ariaRowSpan= ariaSelected= ariaSetSize= ariaSort= ariaValueMax= ariaValueMin= ariaValueNow= ariaValueText= attachShadow checkVisibility classList= className= closest computedStyleMap elementTiming= getAnimations getAttribute getAttributeNS getAttributeNames getAttributeNode getAttributeNodeNS getBoundingClientRect getClientRects getElementsByClassName getElementsByTagName getElementsByTagNameNS getHTML hasAttribute hasAttributeNS hasAttributes hasPointerCapture id= insertAdjacentText matches moveBefore part= pseudo querySelector querySelectorAll releasePointerCapture remove removeAttributeNS removeAttributeNode requestFullscreen requestPointerLock role= scroll scrollBy scrollIntoView scrollIntoViewIfNeeded scrollLeft= scrollTo scrollTop= setPointerCapture slot= startViewTransition toggleAttribute webkitMatchesSelector webkitRequestFullScreen webkitRequestFullscreen',
  ElementInternals:
    'ariaActiveDescendantElement= ariaAtomic= ariaAutoComplete= ariaBrailleLabel= ariaBrailleRoleDescription= ariaBusy= ariaChecked= ariaColCount= ariaColIndex= ariaColIndexText= ariaColSpan= ariaControlsElements= ariaCurrent= ariaDescribedByElements= ariaDescription= ariaDetailsElements= ariaDisabled= ariaErrorMessageElements= ariaExpanded= ariaFlowToElements= ariaHasPopup= ariaHidden= ariaInvalid= ariaKeyShortcuts= ariaLabel= ariaLabelledByElements= ariaLevel= ariaLive= ariaModal= ariaMultiLine= ariaMultiSelectable= ariaOrientation= ariaPlaceholder= ariaPosInSet= ariaPressed= ariaReadOnly= ariaRelevant= ariaRequired= ariaRoleDescription= ariaRowCount= ariaRowIndex= ariaRowIndexText= ariaRowSpan= ariaSelected= ariaSetSize= ariaSort= ariaValueMax= ariaValueMin= ariaValueNow= ariaValueText= checkValidity reportValidity role= setFormValue setValidity',
  EventSource: 'close',
  External: 'AddSearchProvider IsSearchProviderInstalled',
  FeaturePolicy: 'allowedFeatures allowsFeature features getAllowlistForFeature',
  FederatedCredential: 'new',
  Fence: 'getNestedConfigs',
  FencedFrameConfig: 'setSharedStorageContext',
  FontFace:
    'ascentOverride= descentOverride= display= family= featureSettings= lineGapOverride= sizeAdjust= stretch= style= unicodeRange= variant= variationSettings= weight=',
  HTMLAnchorElement:
    'charset= coords= download= hash= host= hostname= hreflang= interestForElement= name= password= pathname= port= protocol= referrerPolicy= rel= relList= rev= search= shape= target= text= toString type= username=',
  HTMLAreaElement:
    'alt= coords= download= hash= host= hostname= interestForElement= noHref= password= pathname= port= protocol= referrerPolicy= rel= relList= search= shape= target= toString username=',
  HTMLBRElement: 'clear=',
  HTMLBodyElement: 'aLink= bgColor= link= text= vLink=',
  HTMLButtonElement:
    'checkValidity command= commandForElement= disabled= formEnctype= formMethod= formNoValidate= formTarget= interestForElement= name= popoverTargetAction= popoverTargetElement= reportValidity setCustomValidity type= value=',
  HTMLCanvasElement: 'captureStream getContext height= toBlob toDataURL transferControlToOffscreen width=',
  HTMLDListElement: 'compact=',
  HTMLDataElement: 'value=',
  HTMLDetailsElement: 'name= open=',
  HTMLDialogElement: 'close closedBy= open= requestClose returnValue= show showModal',
  HTMLDirectoryElement: 'compact=',
  HTMLDivElement: 'align=',
  HTMLElement:
    'accessKey= attachInternals autocapitalize= autofocus= blur click contentEditable= dir= draggable= editContext= enterKeyHint= focus hidden= hidePopover inert= innerText= inputMode= lang= nonce= outerText= popover= showPopover spellcheck= tabIndex= title= togglePopover translate= virtualKeyboardPolicy= writingSuggestions=',
  HTMLEmbedElement: 'align= getSVGDocument height= name= type= width=',
  HTMLFencedFrameElement: 'allow= canLoadOpaqueURL height= sandbox= width=',
  HTMLFieldSetElement: 'checkValidity disabled= name= reportValidity setCustomValidity',
  HTMLFontElement: 'color= face= size=',
  HTMLFormElement:
    'acceptCharset= autocomplete= checkValidity encoding= enctype= method= name= noValidate= rel= relList= reportValidity reset target=',
  HTMLFrameElement: 'frameBorder= longDesc= marginHeight= marginWidth= name= noResize= scrolling=',
  HTMLFrameSetElement: 'cols= rows=',
  HTMLGeolocationElement: 'accuracymode= autolocate= watch=',
  HTMLHRElement: 'align= color= noShade= size= width=',
  HTMLHeadingElement: 'align=',
  HTMLHtmlElement: 'version=',
  HTMLIFrameElement:
    'align= allow= allowFullscreen= allowPaymentRequest= credentialless= csp= frameBorder= getSVGDocument height= loading= longDesc= marginHeight= marginWidth= name= referrerPolicy= sandbox= scrolling= width=',
  HTMLImageElement:
    'align= alt= border= crossOrigin= decode decoding= fetchPriority= height= hspace= isMap= loading= longDesc= lowsrc= name= referrerPolicy= sizes= useMap= vspace= width=',
  HTMLInputElement:
    'accept= align= alt= autocomplete= checkValidity checked= defaultChecked= defaultValue= dirName= disabled= files= formEnctype= formMethod= formNoValidate= formTarget= height= incremental= indeterminate= max= maxLength= min= minLength= multiple= name= pattern= placeholder= popoverTargetAction= popoverTargetElement= readOnly= reportValidity required= select selectionDirection= selectionEnd= selectionStart= setCustomValidity setRangeText setSelectionRange showPicker size= step= stepDown stepUp type= useMap= value= valueAsDate= valueAsNumber= webkitdirectory= width=',
  HTMLLIElement: 'type= value=',
  HTMLLabelElement: 'htmlFor=',
  HTMLLegendElement: 'align=',
  HTMLLinkElement:
    'as= blocking= charset= crossOrigin= disabled= fetchPriority= hreflang= imageSizes= integrity= media= referrerPolicy= rev= sizes= target= type=',
  HTMLMapElement: 'name=',
  HTMLMarqueeElement:
    'behavior= bgColor= direction= height= hspace= loop= scrollAmount= scrollDelay= start stop trueSpeed= vspace= width=',
  HTMLMediaElement:
    'addTextTrack autoplay= canPlayType captureStream controls= controlsList= crossOrigin= currentTime= defaultMuted= defaultPlaybackRate= disableRemotePlayback= load loop= muted= pause play playbackRate= preload= preservesPitch= setMediaKeys setSinkId srcObject= volume=',
  HTMLMenuElement: 'compact=',
  HTMLMetaElement: 'content= httpEquiv= media= name= scheme=',
  HTMLMeterElement: 'high= low= max= min= optimum= value=',
  HTMLModElement: 'cite= dateTime=',
  HTMLOListElement: 'compact= reversed= start= type=',
  HTMLObjectElement:
    'align= archive= border= checkValidity code= codeBase= codeType= declare= getSVGDocument height= hspace= name= reportValidity setCustomValidity standby= type= useMap= vspace= width=',
  HTMLOptGroupElement: 'disabled= label=',
  HTMLOptionElement: 'defaultSelected= disabled= label= selected= text= value=',
  HTMLOptionsCollection: 'length= remove selectedIndex=',
  HTMLOutputElement: 'checkValidity defaultValue= htmlFor= name= reportValidity setCustomValidity value=',
  HTMLParagraphElement: 'align=',
  HTMLParamElement: 'name= type= value= valueType=',
  HTMLPreElement: 'width=',
  HTMLProgressElement: 'max= value=',
  HTMLQuoteElement: 'cite=',
  HTMLScriptElement:
    'async= blocking= charset= crossOrigin= defer= event= fetchPriority= htmlFor= integrity= noModule= referrerPolicy= supports',
  HTMLSelectElement:
    'autocomplete= checkValidity disabled= item length= multiple= name= namedItem remove reportValidity required= selectedIndex= setCustomValidity showPicker size= value=',
  HTMLSlotElement: 'assign assignedElements assignedNodes name=',
  HTMLSourceElement: 'height= media= sizes= type= width=',
  HTMLStyleElement: 'blocking= disabled= media= type=',
  HTMLTableCaptionElement: 'align=',
  HTMLTableCellElement:
    'abbr= align= axis= bgColor= ch= chOff= colSpan= headers= height= noWrap= rowSpan= scope= vAlign= width=',
  HTMLTableColElement: 'align= ch= chOff= span= vAlign= width=',
  HTMLTableElement:
    'align= bgColor= border= cellPadding= cellSpacing= createCaption createTBody createTFoot createTHead deleteCaption deleteRow deleteTFoot deleteTHead frame= insertRow rules= summary= width=',
  HTMLTableRowElement: 'align= bgColor= ch= chOff= deleteCell insertCell vAlign=',
  HTMLTableSectionElement: 'align= ch= chOff= deleteRow insertRow vAlign=',
  HTMLTemplateElement:
    'shadowRootClonable= shadowRootCustomElementRegistry= shadowRootDelegatesFocus= shadowRootMode= shadowRootSerializable=',
  HTMLTextAreaElement:
    'autocomplete= checkValidity cols= defaultValue= dirName= disabled= maxLength= minLength= name= placeholder= readOnly= reportValidity required= rows= select selectionDirection= selectionEnd= selectionStart= setCustomValidity setRangeText setSelectionRange value= wrap=',
  HTMLTimeElement: 'dateTime=',
  HTMLTitleElement: 'text=',
  HTMLTrackElement: 'default= kind= label= srclang=',
  HTMLUListElement: 'compact= type=',
  HTMLVideoElement:
    'cancelVideoFrameCallback disablePictureInPicture= getVideoPlaybackQuality height= playsInline= requestPictureInPicture requestVideoFrameCallback width=',
  History: 'back forward go pushState replaceState scrollRestoration=',
  IdentityProvider: 'close resolve',
  MathMLElement: 'autofocus= blur focus nonce= tabIndex=',
  MediaMetadata: 'album= artist= title=',
  MediaSession:
    'metadata= playbackState= setActionHandler setCameraActive setMicrophoneActive setPositionState',
  MimeTypeArray: 'item namedItem',
  NamedNodeMap: 'getNamedItem getNamedItemNS item removeNamedItem removeNamedItemNS',
  Navigation: 'back entries forward reload traverseTo updateCurrentEntry',
  NavigationDestination: 'getState',
  NavigationHistoryEntry: 'getState',
  NavigationPrecommitController: 'addHandler redirect',
  NavigationPreloadManager: 'disable enable getState setHeaderValue',
  Navigator:
    'adAuctionComponents canLoadAdAuctionFencedFrame clearAppBadge createAuctionNonce deprecatedReplaceInURN deprecatedURNToURL getBattery getGamepads getInstalledRelatedApps getUserMedia javaEnabled registerProtocolHandler requestMIDIAccess requestMediaKeySystemAccess setAppBadge unregisterProtocolHandler vibrate webkitGetUserMedia',
  NavigatorLogin: 'setStatus',
  NavigatorManagedData: 'getManagedConfiguration',
  NavigatorUAData: 'getHighEntropyValues toJSON',
  Node: 'compareDocumentPosition contains getRootNode hasChildNodes isDefaultNamespace isEqualNode isSameNode lookupNamespaceURI lookupPrefix normalize removeChild',
  Notification: 'close requestPermission',
  Observable:
    'catch drop every filter finally find first flatMap forEach from inspect last map new reduce some subscribe switchMap take takeUntil toArray',
  Origin: 'from isSameOrigin isSameSite',
  PasswordCredential: 'new',
  PaymentAddress: 'toJSON',
  PaymentManager: 'enableDelegations userHint=',
  PaymentRequest: 'abort canMakePayment hasEnrolledInstrument securePaymentConfirmationAvailability show',
  PaymentResponse: 'complete retry toJSON',
  PeriodicSyncManager: 'getTags register unregister',
  Plugin: 'item namedItem',
  PluginArray: 'item namedItem refresh',
  Presentation: 'defaultRequest=',
  PresentationConnection: 'binaryType= close send terminate',
  PresentationRequest: 'getAvailability start',
  ProtectedAudience: 'queryFeatureSupport',
  PublicKeyCredential:
    'getClientCapabilities getClientExtensionResults isConditionalMediationAvailable isUserVerifyingPlatformAuthenticatorAvailable parseCreationOptionsFromJSON parseRequestOptionsFromJSON signalAllAcceptedCredentials signalCurrentUserDetails signalUnknownCredential toJSON',
  PushManager: 'getSubscription permissionState',
  PushSubscription: 'getKey toJSON unsubscribe',
  Range:
    'cloneContents cloneRange collapse compareBoundaryPoints comparePoint deleteContents detach expand extractContents getBoundingClientRect getClientRects intersectsNode isPointInRange selectNode selectNodeContents setEnd setEndAfter setEndBefore setStart setStartAfter setStartBefore toString',
  RemotePlayback: 'cancelWatchAvailability prompt watchAvailability',
  Request: 'arrayBuffer blob bytes clone formData json new text',
  Response: 'arrayBuffer blob bytes clone error formData json json redirect text',
  SVGAElement: 'download= hreflang= interestForElement= referrerPolicy= rel= relList= type=',
  SVGAnimationElement:
    'beginElement beginElementAt endElement endElementAt getCurrentTime getSimpleDuration getStartTime',
  SVGElement: 'autofocus= blur focus nonce= tabIndex=',
  SVGFEDropShadowElement: 'setStdDeviation',
  SVGFEGaussianBlurElement: 'setStdDeviation',
  SVGGeometryElement: 'getPointAtLength getTotalLength isPointInFill isPointInStroke',
  SVGGraphicsElement: 'getBBox getCTM getScreenCTM',
  SVGImageElement: 'crossOrigin= decode decoding=',
  SVGMarkerElement: 'setOrientToAngle setOrientToAuto',
  SVGSVGElement:
    'animationsPaused checkEnclosure checkIntersection createSVGAngle createSVGLength createSVGMatrix createSVGNumber createSVGPoint createSVGRect createSVGTransform createSVGTransformFromMatrix currentScale= deselectAll forceRedraw getCurrentTime getElementById getEnclosureList getIntersectionList pauseAnimations setCurrentTime suspendRedraw unpauseAnimations unsuspendRedraw unsuspendRedrawAll zoomAndPan=',
  SVGScriptElement: 'async= type=',
  SVGStyleElement: 'disabled= media= title= type=',
  SVGTextContentElement:
    'getCharNumAtPosition getComputedTextLength getEndPositionOfChar getExtentOfChar getNumberOfChars getRotationOfChar getStartPositionOfChar getSubStringLength selectSubString',
  SVGViewElement: 'zoomAndPan=',
  Sanitizer:
    'allowAttribute allowElement get removeAttribute removeElement removeUnsafe replaceElementWithChildren setComments setDataAttributes',
  Selection:
    'addRange collapse collapseToEnd collapseToStart containsNode deleteFromDocument empty extend getComposedRanges getRangeAt modify removeAllRanges removeRange selectAllChildren setBaseAndExtent setPosition toString',
  ServiceWorker: 'postMessage',
  ServiceWorkerContainer: 'getRegistration getRegistrations startMessages',
  ServiceWorkerRegistration: 'getNotifications unregister update',
  ShadowRoot: 'elementFromPoint elementsFromPoint fullscreenElement= getAnimations getHTML getSelection',
  SharedStorage: 'append batchUpdate clear delete get run set',
  SharedStorageAppendMethod: 'new',
  SharedStorageDeleteMethod: 'new',
  SharedStorageSetMethod: 'new',
  SharedStorageWorklet: 'run',
  SpeechGrammar: 'src= weight=',
  StaticRange: 'new',
  StylePropertyMap: 'clear delete',
  Subscriber: 'addTeardown complete error next',
  SyncManager: 'getTags register',
  TextTrack: 'addCue mode= removeCue',
  TextTrackCue: 'endTime= id= pauseOnExit= startTime=',
  TreeWalker:
    'currentNode= firstChild lastChild nextNode nextSibling parentNode previousNode previousSibling',
  TrustedHTML: 'toJSON toString',
  TrustedScript: 'toJSON toString',
  TrustedScriptURL: 'toJSON toString',
  TrustedTypePolicy: 'createHTML createScript createScriptURL',
  TrustedTypePolicyFactory:
    'createPolicy getAttributeType getPropertyType getTypeMapping isHTML isScript isScriptURL',
  URL: 'canParse createObjectURL hash= host= hostname= href= new parse password= pathname= port= protocol= revokeObjectURL search= toJSON toString username=',
  URLPattern: 'exec test',
  URLSearchParams: 'append delete entries forEach get getAll has keys set sort toString values',
  VTTCue: 'align= getCueAsHTML line= new position= size= snapToLines= text= vertical=',
  WGSLLanguageFeatures: 'entries forEach has keys values',
  WebSocket: 'binaryType= close send',
  WebSocketStream: 'close',
  WebTransport: 'close createBidirectionalStream createUnidirectionalStream',
  Worker: 'postMessage terminate',
  XMLHttpRequest:
    'getAllResponseHeaders getResponseHeader overrideMimeType responseType= setRequestHeader timeout= withCredentials=',
  XMLSerializer: 'serializeToString',
  XPathEvaluator: 'createExpression createNSResolver evaluate',
  XPathExpression: 'evaluate',
  XPathResult: 'iterateNext snapshotItem',
  XSLTProcessor: 'clearParameters getParameter removeParameter reset setParameter transformToDocument',
  window:
    'alert atob blur btoa cancelAnimationFrame cancelIdleCallback captureEvents clearInterval clearTimeout clientInformation= close confirm createImageBitmap decodeURI decodeURIComponent devicePixelRatio= encodeURI encodeURIComponent escape event= external= find focus frames= getComputedStyle getScreenDetails getSelection innerHeight= innerWidth= isFinite isNaN length= locationbar= matchMedia menubar= moveBy moveTo name= navigation= offscreenBuffering= opener= origin= outerHeight= outerWidth= pageXOffset= pageYOffset= parent= parseFloat parseInt performance= personalbar= postMessage print prompt queryLocalFonts queueMicrotask releaseEvents reportError requestAnimationFrame requestIdleCallback resizeBy resizeTo scheduler= screen= screenLeft= screenTop= screenX= screenY= scroll scrollBy scrollTo scrollX= scrollY= scrollbars= self= showDirectoryPicker showOpenFilePicker showSaveFilePicker status= statusbar= stop structuredClone toolbar= unescape viewport= visualViewport= webkitCancelAnimationFrame webkitMediaStream webkitRTCPeerConnection webkitRequestAnimationFrame webkitRequestFileSystem webkitResolveLocalFileSystemURL webkitSpeechGrammar webkitSpeechGrammarList webkitSpeechRecognition webkitSpeechRecognitionError webkitSpeechRecognitionEvent webkitURL',
};

/**
 * Members that Firefox or WebKit alone have, which are as harmless. What a link says of its own campaign is sent, without cookies,
 * days after the visitor has clicked it, and only to this site and the link's.
 */
export const OTHER_ENGINES: Members = {
  AudioTrack: 'enabled=',
  BarProp: 'visible=',
  DataCue: 'data= new value=',
  DataTransfer: 'addElement mozCursor=',
  Directory: 'getFiles getFilesAndDirectories',
  Document:
    'createTouch createTouchList enableStyleSheetsForSet getCSSCanvasContext mozCancelFullScreen mozSetImageElement releaseCapture selectedStyleSheetSet=',
  Element: 'ariaOwnsElements= mozMatchesSelector mozRequestFullScreen releaseCapture setCapture',
  ElementInternals: 'ariaOwnsElements=',
  FontFace: 'width=',
  HTMLAnchorElement: 'attributionDestination= attributionSourceId=',
  HTMLAreaElement: 'hreflang= type=',
  HTMLCanvasElement: 'mozOpaque= mozPrintCallback=',
  HTMLElement: 'autocorrect= cue= cuebackground= webkitdropzone=',
  HTMLInputElement: 'colorSpace=',
  HTMLMediaElement:
    'controller= fastSeek getStartDate getVideoPlaybackQuality mediaGroup= mozCaptureStream mozCaptureStreamUntilEnded mozGetMetadata',
  HTMLOptionsCollection: 'item namedItem',
  HTMLTemplateElement: 'shadowRootSlotAssignment=',
  HTMLVideoElement: 'webkitEnterFullScreen webkitEnterFullscreen webkitExitFullScreen webkitExitFullscreen',
  ManagedMediaSource: 'isTypeSupported',
  MediaSession: 'callActionHandler',
  Navigator: 'getAutoplayPolicy mozGetUserMedia taintEnabled',
  Notification: 'show',
  Range: 'compareNode',
  SQLTransaction: 'executeSql',
  SVGElement: 'id=',
  SVGFEImageElement: 'crossOrigin= fetchPriority=',
  SVGImageElement: 'fetchPriority=',
  SVGMarkerElement: 'orient=',
  SVGPathElement:
    'createSVGPathSegArcAbs createSVGPathSegArcRel createSVGPathSegClosePath createSVGPathSegCurvetoCubicAbs createSVGPathSegCurvetoCubicRel createSVGPathSegCurvetoCubicSmoothAbs createSVGPathSegCurvetoCubicSmoothRel createSVGPathSegCurvetoQuadraticAbs createSVGPathSegCurvetoQuadraticRel createSVGPathSegCurvetoQuadraticSmoothAbs createSVGPathSegCurvetoQuadraticSmoothRel createSVGPathSegLinetoAbs createSVGPathSegLinetoHorizontalAbs createSVGPathSegLinetoHorizontalRel createSVGPathSegLinetoRel createSVGPathSegLinetoVerticalAbs createSVGPathSegLinetoVerticalRel createSVGPathSegMovetoAbs createSVGPathSegMovetoRel getPathData getPathSegAtLength getPathSegmentAtLength setPathData',
  SVGScriptElement: 'crossOrigin= defer= fetchPriority=',
  Selection: 'caretBidiLevel=',
  ShadowRoot: 'getElementById',
  TextTrackCue: 'getCueAsHTML new',
  UserMessageHandler: 'postMessage',
  VTTCue: 'lineAlign= positionAlign= region=',
  WebTransport: 'getStats',
  window:
    'InstallTrigger= dump fullScreen= getDefaultComputedStyle openDatabase= scrollByLines scrollByPages scrollMaxX= scrollMaxY= setResizable updateCommands webkitCancelRequestAnimationFrame webkitConvertPointFromNodeToPage webkitConvertPointFromPageToNode',
};
