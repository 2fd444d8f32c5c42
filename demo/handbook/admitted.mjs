/**
 * What no script can hold back: members of the browser, by words of the handbook's list, which the page “What scripts insert later”
 * has. A method is written by its name, a property that can be set as `src=`, a constructor as `new`. census.test.ts compares the
 * table with the browser itself.
 * @type {readonly { en: string, de: string, members: Record<string, string> }[]}
 */
export const ADMITTED = [
  {
    en: '`url()` and `@import`',
    de: '`url()` und `@import`',
    members: {
      CSS: 'registerProperty',
      CSSStyleSheet: 'addRule',
      Document: 'adoptedStyleSheets=',
      Element: 'animate',
      ShadowRoot: 'adoptedStyleSheets=',
      StylePropertyMap: 'append set',
    },
  },
  {
    en: 'documents in frames',
    de: 'Dokumente in Rahmen',
    members: {
      HTMLIFrameElement: 'srcdoc=',
    },
  },
  {
    en: '`frame.location`',
    de: '`frame.location`',
    members: {
      HTMLBaseElement: 'href= target=',
      Navigation: 'navigate',
      window: 'location=',
    },
  },
  {
    en: 'inline scripts that a page script inserts',
    de: 'Inline-Skripte, die ein Skript der Seite einfügt',
    members: {
      HTMLScriptElement: 'innerText= text= textContent=',
      window: 'eval setInterval setTimeout',
    },
  },
  {
    en: '`ping`, forms',
    de: '`ping`, Formulare',
    members: {
      HTMLAnchorElement: 'attributionSrc= href= ping=',
      HTMLAreaElement: 'attributionSrc= href= ping=',
      HTMLButtonElement: 'formAction=',
      HTMLFormElement: 'action= requestSubmit submit',
      HTMLInputElement: 'formAction=',
      SVGAElement: 'ping=',
    },
  },
  {
    en: 'WebRTC and WebTransport',
    de: 'WebRTC und WebTransport',
    members: {
      WebTransport: 'new',
    },
  },
  {
    en: 'images copied by `cloneNode`',
    de: 'Bilder, die `cloneNode` von einem schon geladenen kopiert',
    members: {
      Node: 'cloneNode',
    },
  },
  {
    en: 'style sheets that XSLT imports',
    de: 'Stylesheets, die XSLT importiert',
    members: {
      XSLTProcessor: 'importStylesheet',
    },
  },
  {
    en: '`xml-stylesheet`',
    de: '`xml-stylesheet`',
    members: {
      Document: 'createProcessingInstruction',
    },
  },
  {
    en: 'Fenced frames',
    de: 'Fenced Frames',
    members: {
      Document: 'browsingTopics hasPrivateToken hasRedemptionRecord',
      Fence: 'reportEvent setReportEventDataForAutomaticBeacons',
      HTMLFencedFrameElement: 'config=',
      HTMLIFrameElement: 'adAuctionHeaders= browsingTopics= privateToken= sharedStorageWritable=',
      HTMLImageElement: 'browsingTopics= sharedStorageWritable=',
      Navigator:
        'joinAdInterestGroup leaveAdInterestGroup runAdAuction updateAdInterestGroups getInterestGroupAdAuctionData clearOriginJoinedAdInterestGroups',
      SharedStorage: 'selectURL',
      SharedStorageWorklet: 'selectURL',
      XMLHttpRequest: 'setAttributionReporting setPrivateToken',
    },
  },
  {
    en: 'payment and notification',
    de: 'Zahlungen und Benachrichtigungen',
    members: {
      BackgroundFetchManager: 'fetch',
      MediaMetadata: 'artwork=',
      Notification: 'new',
      PaymentRequest: 'new',
      PresentationRequest: 'new reconnect',
      PushManager: 'subscribe',
      ServiceWorkerRegistration: 'showNotification',
    },
  },
  {
    en: 'what workers and service workers load',
    de: 'was Worker und Service Worker laden',
    members: {
      ServiceWorkerContainer: 'register',
      SharedWorker: 'new',
      Worker: 'new',
    },
  },
];
