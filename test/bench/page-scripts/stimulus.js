import { Application, Controller } from '@hotwired/stimulus';

class Bench extends Controller {
  /** Stimulus has bound the element's actions when it calls this. */
  connect() {
    window.bench.attached();
  }
  toggle() {
    this.element.classList.toggle('on');
  }
}

Application.start().register('bench', Bench);
