/// The style of transcripts: light and dark, on a phone, on paper.
enum HTMLStyle {
    static let sheet = """
        :root{--page:#eef1f4;--in:#ffffff;--out:#e7f3e2;--text:#14181c;--dim:#5f6b76;--link:#1d5fc4;--line:#d5dbe0;
        --c0:#b3261e;--c1:#9a5200;--c2:#7b3fd0;--c3:#1f7a33;--c4:#0b7285;--c5:#1d5fc4;--c6:#b8246f}
        @media(prefers-color-scheme:dark){:root{--page:#11181f;--in:#1f2933;--out:#2b4a3f;--text:#eef2f5;--dim:#a9b4bf;--link:#8ab8ff;--line:#32404c;
        --c0:#ff9d94;--c1:#ffb36b;--c2:#c9a7ff;--c3:#7edb87;--c4:#6fd6e6;--c5:#8ab8ff;--c6:#ff9ec7}}
        *{box-sizing:border-box}
        body{margin:0;background:var(--page);color:var(--text);font:16px/1.4 system-ui,sans-serif}
        body>header,main,nav,body>footer{max-width:46rem;margin:0 auto;padding:.75rem 1rem}
        h1{font-size:1.5rem;margin:.5rem 0}header p,body>footer{color:var(--dim);margin:.25rem 0}
        a{color:var(--link)}
        .day{content-visibility:auto;contain-intrinsic-size:auto 1200px}
        .day h2{position:sticky;top:.25rem;z-index:1;width:fit-content;margin:1rem auto .5rem;padding:.1rem .75rem;border-radius:1rem;
        background:var(--line);font-size:.85rem;font-weight:600}
        .message{width:fit-content;max-width:min(85%,34rem);margin:.5rem 0 0;padding:.4rem .7rem;border-radius:.9rem;background:var(--in);
        box-shadow:0 1px 1px #0002}
        .message.out{margin-left:auto;background:var(--out)}.message.joined{margin-top:.15rem}
        .message:target,.service:target{outline:2px solid var(--link)}
        .from{font-weight:600}.c0{color:var(--c0)}.c1{color:var(--c1)}.c2{color:var(--c2)}.c3{color:var(--c3)}
        .c4{color:var(--c4)}.c5{color:var(--c5)}.c6{color:var(--c6)}
        .forwarded,.message footer,.line{color:var(--dim)}.forwarded,.message footer{font-size:.85rem}
        .message footer{text-align:right}.message footer a{color:inherit;text-decoration:none}
        .text,.details{white-space:pre-wrap;overflow-wrap:anywhere}.line{overflow-wrap:anywhere}
        .text,.text blockquote,.text pre,.details,.line,.reply,.service{unicode-bidi:plaintext}
        blockquote{margin:.25rem 0;padding:.1rem .6rem;border-left:3px solid var(--link)}
        .reply a{color:inherit;text-decoration:none;overflow-wrap:anywhere}
        pre{margin:.25rem 0;padding:.5rem;overflow-x:auto;border-radius:.5rem;background:var(--page)}code{font-family:ui-monospace,monospace;font-size:.9em}
        .tag{color:var(--link)}
        .spoiler{background:var(--text);color:var(--text)}.spoiler *{color:inherit}
        .spoiler pre,.spoiler code{background:inherit}.spoiler:hover,.spoiler:focus{background:none}
        .media img,.media video{display:block;max-width:min(100%,480px);height:auto;border-radius:.6rem}
        .media .round{border-radius:50%;max-width:240px}.media .preview{width:240px;filter:blur(8px)}
        .media .crop{overflow:hidden;width:fit-content;border-radius:.6rem}
        .media .sticker{max-width:200px}.media audio{max-width:100%}
        .reactions{display:flex;flex-wrap:wrap;gap:.3rem;margin:.3rem 0 0;padding:0;list-style:none}
        .reactions li{padding:.05rem .5rem;border-radius:1rem;background:var(--page);font-size:.85rem}.reactions .own{outline:1px solid var(--link)}
        .service{width:fit-content;max-width:90%;margin:.5rem auto;color:var(--dim);font-size:.9rem;text-align:center;overflow-wrap:anywhere}
        .pages{display:flex;flex-wrap:wrap;gap:.75rem;justify-content:center}
        table{width:100%;border-collapse:collapse}td,th{padding:.35rem .5rem;text-align:left;border-bottom:1px solid var(--line)}.number{text-align:right}
        @media print{:root{--page:#fff;--in:#fff;--out:#fff;--text:#000;--dim:#333;--line:#ccc}
        .message{box-shadow:none;border:1px solid #ccc;break-inside:avoid}
        nav{display:none}.day{content-visibility:visible}.day h2{position:static}.spoiler{background:none}
        .text a[title]::after{content:" <" attr(title) ">"}}
        """
}
