document.body.classList.add('plain');
