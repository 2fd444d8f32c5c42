/*
 * Replaces the Google Maps JavaScript API, which the demo and the tests cannot and must not reach. It implements the calls of
 * the map widget with a simple drawing and logs each call in `mapCalls`.
 */
(() => {
  const TILE = 256;
  /** The distance between a window and the edge of the map, px. */
  const EDGE = 8;
  const SVG = 'http://www.w3.org/2000/svg';
  window.mapCalls ??= [];
  const calls = window.mapCalls;
  const note = (name, ...values) => calls.push([name, ...values]);
  /** The real service also uses a policy of its own where strings are forbidden in sinks. */
  const policy = window.trustedTypes?.createPolicy('karten-dienst', { createHTML: (html) => html });

  const svg = (name, attributes) => {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  const make = (name, attributes, css) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    Object.assign(element.style, css);
    return element;
  };
  /** The position on a world map that is 1 wide and 1 high. */
  const project = ({ lat, lng }) => {
    const sine = Math.sin((lat * Math.PI) / 180);
    return [lng / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
  };

  class Watched {
    listeners = [];
    addListener(type, listener) {
      const entry = { type, listener };
      this.listeners.push(entry);
      return { remove: () => this.listeners.splice(this.listeners.indexOf(entry), 1) };
    }
    fire(type) {
      for (const entry of [...this.listeners]) if (entry.type === type) entry.listener();
    }
  }

  class GoogleMap extends Watched {
    overlays = new Set();
    /** The distance by which the map was moved to show a window, px. */
    moved = [0, 0];
    constructor(box, options) {
      super();
      note('Map', options);
      Object.assign(this, { box, center: options.center, zoom: options.zoom });
      box.style.position = 'relative';
      box.style.overflow = 'hidden';
      const terrain = svg('svg', {
        viewBox: '0 0 800 450',
        preserveAspectRatio: 'xMidYMid slice',
        'aria-hidden': 'true',
      });
      Object.assign(terrain.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' });
      terrain.append(
        svg('path', { fill: '#cfe3d2', d: 'M0 0h800v450H0z' }),
        svg('path', {
          fill: 'none',
          stroke: '#8fb59a',
          'stroke-width': 3,
          d: 'M-20 330C140 210 260 380 420 260S700 130 830 190M-20 250C150 120 270 300 430 180S690 60 830 110',
        }),
      );
      this.lines = svg('svg', { 'aria-hidden': 'true' });
      Object.assign(this.lines.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' });
      box.replaceChildren(terrain, this.lines);
    }
    setCenter(center) {
      note('setCenter', center);
      this.center = center;
      this.moved = [0, 0];
      this.draw();
    }
    setZoom(zoom) {
      note('setZoom', zoom);
      this.zoom = zoom;
      this.draw();
    }
    fitBounds({ points }) {
      note('fitBounds', points);
      const all = points.map(project);
      const span = (at) =>
        Math.max(...all.map((point) => point[at])) - Math.min(...all.map((point) => point[at]));
      const { clientWidth, clientHeight } = this.box;
      const room = Math.min((clientWidth - 90) / span(0), (clientHeight - 130) / span(1));
      const middle = (key) => {
        const values = points.map((point) => point[key]);
        return (Math.min(...values) + Math.max(...values)) / 2;
      };
      this.center = { lat: middle('lat'), lng: middle('lng') };
      this.zoom = Math.max(1, Math.min(21, Math.log2(room / TILE)));
      this.moved = [0, 0];
      this.draw();
    }
    /** The position in the box, px. */
    place(position) {
      const [x, y] = project(position);
      const [left, top] = project(this.center);
      const scale = TILE * 2 ** this.zoom;
      const { clientWidth, clientHeight } = this.box;
      const [right, down] = this.moved;
      return [(x - left) * scale + clientWidth / 2 + right, (y - top) * scale + clientHeight / 2 + down];
    }
    draw() {
      for (const overlay of this.overlays) overlay.draw(this);
    }
  }

  class Overlay extends Watched {
    setMap(map) {
      note('setMap', this.constructor.name, map !== null);
      this.show(map);
    }
    show(map) {
      this.map?.overlays.delete(this);
      this.map = map;
      if (!map) return this.element.remove();
      map.overlays.add(this);
      (this instanceof Marker ? map.box : map.lines).append(this.element);
      this.draw(map);
    }
  }

  class Marker extends Overlay {
    constructor(options) {
      super();
      note('Marker', options.title, options.position, options.icon);
      this.options = options;
      this.element = make(
        'button',
        { type: 'button', 'aria-label': options.title, title: options.title },
        {
          position: 'absolute',
          padding: '0',
          border: '0',
          background: 'none',
          lineHeight: '0',
          cursor: 'pointer',
        },
      );
      const { icon } = options;
      const size = icon ? [icon.scaledSize.width, icon.scaledSize.height] : [27, 40];
      this.anchor = icon ? [icon.anchor.x, icon.anchor.y] : [size[0] / 2, size[1]];
      if (icon)
        this.element.append(make('img', { src: icon.url, alt: '', width: size[0], height: size[1] }, {}));
      else {
        const pin = svg('svg', { viewBox: '0 0 27 40', width: 27, height: 40, 'aria-hidden': 'true' });
        pin.append(
          svg('path', {
            fill: '#b8400f',
            d: 'M13.5 0A13 13 0 0 0 1 13c0 9 12.5 27 12.5 27S26 22 26 13A13 13 0 0 0 13.5 0Z',
          }),
        );
        this.element.append(pin);
      }
      for (const type of ['click', 'mouseover', 'mouseout'])
        this.element.addEventListener(type, () => this.fire(type));
      this.show(options.map);
    }
    draw(map) {
      const [x, y] = map.place(this.options.position);
      Object.assign(this.element.style, { left: `${x - this.anchor[0]}px`, top: `${y - this.anchor[1]}px` });
    }
  }

  class InfoWindow extends Watched {
    constructor(options) {
      super();
      const { content } = options;
      note('InfoWindow', content instanceof Element ? content.innerHTML : content);
      this.element = make(
        'div',
        { role: 'dialog', 'aria-label': options.ariaLabel },
        {
          position: 'absolute',
          zIndex: '1',
          maxWidth: '200px',
          padding: '8px 30px 8px 12px',
          background: '#fff',
          color: '#10272f',
          borderRadius: '8px',
          boxShadow: '0 2px 8px rgb(0 0 0 / 0.3)',
        },
      );
      const body = make('div', {}, {});
      if (content instanceof Element) body.append(content);
      else body.innerHTML = policy ? policy.createHTML(content) : content;
      const close = make(
        'button',
        { type: 'button', 'aria-label': 'Schließen' },
        { position: 'absolute', top: '2px', right: '2px' },
      );
      close.textContent = '×';
      close.addEventListener('click', () => {
        this.close();
        this.fire('closeclick');
      });
      this.element.append(body, close);
    }
    open({ map, anchor, shouldFocus }) {
      note('open', anchor.options.title, shouldFocus);
      this.anchor = anchor;
      map.overlays.add(this);
      map.box.append(this.element);
      Object.assign(this.element.style, { maxHeight: `${map.box.clientHeight - 80}px`, overflow: 'auto' });
      this.draw(map);
      this.moveIntoView(map);
    }
    /** Moves the map until the window is visible, as the real service does. */
    moveIntoView(map) {
      const { offsetLeft, offsetTop, offsetWidth } = this.element;
      const [right, down] = map.moved;
      const beyond = Math.max(0, offsetLeft + offsetWidth + EDGE - map.box.clientWidth);
      map.moved = [right + Math.max(EDGE - offsetLeft, -beyond), down + Math.max(0, EDGE - offsetTop)];
      map.draw();
    }
    close() {
      note('close', this.anchor?.options.title);
      this.anchor?.map?.overlays.delete(this);
      this.element.remove();
    }
    draw(map) {
      const [x, y] = map.place(this.anchor.options.position);
      const { offsetWidth, offsetHeight } = this.element;
      Object.assign(this.element.style, {
        left: `${x - offsetWidth / 2}px`,
        top: `${y - offsetHeight - 46}px`,
      });
    }
  }

  class Polygon extends Overlay {
    constructor({ map, paths, ...look }) {
      super();
      note('Polygon', paths, look);
      this.paths = paths;
      this.element = svg('polygon', {});
      for (const type of ['mouseover', 'mouseout'])
        this.element.addEventListener(type, () => this.fire(type));
      this.paint(look);
      this.show(map);
    }
    setOptions(look) {
      note('setOptions', look);
      this.paint(look);
    }
    paint({ strokeColor, strokeOpacity, strokeWeight, fillColor, fillOpacity }) {
      const look = {
        stroke: strokeColor,
        strokeOpacity,
        strokeWidth: strokeWeight,
        fill: fillColor,
        fillOpacity,
      };
      Object.assign(this.element.style, look);
    }
    draw(map) {
      this.element.setAttribute('points', this.paths.map((point) => map.place(point).join()).join(' '));
    }
  }

  class DirectionsService {
    route(request, callback) {
      note('route', request);
      const status = window.mapRouteStatus ?? 'OK';
      setTimeout(() => callback(status === 'OK' ? { request } : null, status));
    }
  }

  class DirectionsRenderer extends Overlay {
    constructor({ map, directions, suppressMarkers }) {
      super();
      note('DirectionsRenderer', suppressMarkers);
      const { origin, waypoints, destination } = directions.request;
      this.points = [origin, ...(waypoints ?? []).map(({ location }) => location), destination];
      this.element = svg('polyline', {});
      Object.assign(this.element.style, { fill: 'none', stroke: '#17657a', strokeWidth: 5 });
      this.show(map);
      map.fitBounds({ points: this.points });
    }
    draw(map) {
      this.element.setAttribute('points', this.points.map((point) => map.place(point).join()).join(' '));
    }
  }

  class LatLngBounds {
    points = [];
    extend(point) {
      this.points.push(point);
      return this;
    }
  }
  class Point {
    constructor(x, y) {
      Object.assign(this, { x, y });
    }
  }
  class Size {
    constructor(width, height) {
      Object.assign(this, { width, height });
    }
  }

  window.google = {
    maps: {
      Map: GoogleMap,
      Marker,
      InfoWindow,
      Polygon,
      DirectionsService,
      DirectionsRenderer,
      LatLngBounds,
      Point,
      Size,
      event: {
        clearInstanceListeners(target) {
          note('clearInstanceListeners');
          target.listeners.length = 0;
        },
      },
    },
  };
})();
